/** The types of the scripts of a table's page; read by the checker, never by a browser. */

/** One of Nós, one of Eles. */
type Pair = [number, number];

/** Riscos of each, and ties that wait; null where it cannot be drawn. */
type Counts = [number, number, number | null];

/** Counts, partidas won in this one, whether it ends it, words, and the way on for each kind. */
type Score = [Counts, Pair, number, number, Pair[]];

type Run = { low: number; high: number; kind?: number; refuse?: string; asks?: number[] };

type Place = { partida: number; hand: number };

/** What torneio/play/ahead.py tells. */
type Ahead = {
  total: number;
  beyond: string;
  untold: string;
  runs: Run[];
  states: Score[];
  begin: number;
  says: string[];
  match: number;
  at: Place;
  /** The last hand, if a phone recorded it, with its points as this phone sees them. */
  last: { points: number; at: Place } | null;
  /** The partida that the drawing shows last. */
  drawn: number;
  points: Pair | null;
  /** Whose points are asked for, and for whom the phone speaks. */
  of: string;
  lado: string;
  partidas: { won: Pair; finished: number; ends: Record<string, boolean>; words: string[] };
};

/** A score with its place in the match. */
type Spot = {
  score: Score;
  /** What the hand before it is worth, in words. */
  said?: string;
  /** Where the next hand goes, if that is `known`. */
  at: Place;
  known: boolean;
  over: boolean;
  /** Partidas won before this one, and how many were played out. */
  before: Pair;
  finished: number;
  points: Pair | null;
};

type State = "kept" | "received" | "refused";

type Played = Place & { match: number };

/** What is said at this phone of any game. */
type Spoken = Played & {
  /** Where it is sent: one address a match. */
  url: string;
  table: number;
  /** For whom it was said: "a", "b" or "table". */
  lado: string;
  /** In words: "95–25". */
  said: string;
  /** Which match it is of, in words; earlier pages did not keep it. */
  origin?: string;
};

/** A hand of Sueca. */
type Said = Spoken & {
  points: number;
  /** Whose points; side a's where an earlier page kept them. */
  of?: string;
  /** The answer to the question about tricks, where it was asked. */
  fewer_tricks: number | null;
  form?: undefined;
};

/** A deal of a game played alone, as its form says it; its session counts as one partida. */
type Deal = Spoken & { form: Record<string, string> };

/** A hand in the outbox, and what the server said of it. */
type Entry = Said & {
  client_id: string;
  version: number;
  created: string;
  state: State;
  receipt?: number;
  revision?: number;
  problems?: string[];
  /** What has to change for a refused one to be taken: the match open again, or its turn come. */
  until?: "open" | "turn" | "";
  /** Whether it is being typed again. */
  mending?: boolean;
};
