// The engine interface that cross-browser tests use, for any protocol.

interface KeySource {
  type: "key";
  id: string;
  actions: { type: "keyDown" | "keyUp"; value: string }[];
}

interface PointerSource {
  type: "pointer";
  id: string;
  parameters: { pointerType: "mouse" };
  actions: (
    | { type: "pointerMove"; x: number; y: number; origin: "viewport" }
    | { type: "pointerDown" | "pointerUp"; button: 0 }
  )[];
}

/** Keyboard or mouse actions in the format of WebDriver Classic and BiDi. */
export type InputSource = KeySource | PointerSource;

/** A mouse click at a position on the page, in CSS pixels. */
export const clickAt = (x: number, y: number): PointerSource => ({
  type: "pointer",
  id: "mouse",
  parameters: { pointerType: "mouse" },
  actions: [
    { type: "pointerMove", x, y, origin: "viewport" },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ],
});

/** Key strokes in order: each a character, or a WebDriver code for keys without one. */
export const strokes = (keys: Iterable<string>): KeySource => ({
  type: "key",
  id: "keyboard",
  actions: [...keys].flatMap((value) => [
    { type: "keyDown" as const, value },
    { type: "keyUp" as const, value },
  ]),
});

/** A key pressed while another one is held. */
export const chord = (held: string, key: string): KeySource => ({
  type: "key",
  id: "keyboard",
  actions: [{ type: "keyDown", value: held }, ...strokes([key]).actions, { type: "keyUp", value: held }],
});

/** A window with its own cookies and storage. */
export interface Driver {
  /** Opens a URL and resolves when its document has loaded. */
  goTo: (url: string) => Promise<void>;
  /** Calls a function in the page by its source, with strings as arguments and result. Throws while the page navigates. */
  call: (source: string, ...args: string[]) => Promise<string>;
  /** Real input: the engine does its own hit testing. */
  perform: (sources: InputSource[]) => Promise<void>;
  /** Sets the file of the input that a function in the page returns. */
  giveFile: (path: string, source: string, ...args: string[]) => Promise<void>;
  /** A PNG. */
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
}

interface WindowOptions {
  /** Size of the page in CSS pixels. */
  width: number;
  height: number;
  /** Host and port of the HTTP proxy for all requests. */
  proxy: string;
}

export interface Engine {
  open: (options: WindowOptions) => Promise<Driver>;
  downloads: string;
  close: () => Promise<void>;
}

/** Timeout of one command, on a machine that is busy with the other tests. */
export const COMMAND_TIMEOUT_MS = 30_000;
