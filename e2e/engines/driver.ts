// What journeys need of an engine, whichever protocol it is driven by.

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
    { type: "pointerMove"; x: number; y: number; origin: "viewport" } | { type: "pointerDown" | "pointerUp"; button: 0 }
  )[];
}

/** What keyboard or mouse do, as the WebDriver standards, both Classic and BiDi, write it. */
export type InputSource = KeySource | PointerSource;

/** A press with the mouse at a place of the page, in CSS pixels. */
export const pressAt = (x: number, y: number): PointerSource => ({
  type: "pointer",
  id: "mouse",
  parameters: { pointerType: "mouse" },
  actions: [
    { type: "pointerMove", x, y, origin: "viewport" },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ],
});

/** One key after the other, each a character or one of the standard's own for keys without one. */
export const strokes = (keys: Iterable<string>): KeySource => ({
  type: "key",
  id: "keyboard",
  actions: [...keys].flatMap((value) => [
    { type: "keyDown" as const, value },
    { type: "keyUp" as const, value },
  ]),
});

/** A key while another one is held. */
export const chord = (held: string, key: string): KeySource => ({
  type: "key",
  id: "keyboard",
  actions: [{ type: "keyDown", value: held }, ...strokes([key]).actions, { type: "keyUp", value: held }],
});

/** A window with cookies and storage of its own. */
export interface Driver {
  /** Goes to an address, until its document is read. */
  goTo: (url: string) => Promise<void>;
  /** Calls a function in the page by its source; takes texts and answers one. Throws when the page is making way. */
  call: (source: string, ...args: string[]) => Promise<string>;
  /** Real input: the engine finds out itself what it meets. */
  perform: (sources: InputSource[]) => Promise<void>;
  /** Gives a file to the field that a function in the page answers. */
  giveFile: (path: string, source: string, ...args: string[]) => Promise<void>;
  /** A PNG. */
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
}

interface WindowOptions {
  /** In CSS pixels, of the page. */
  width: number;
  height: number;
  /** Host and port of the HTTP proxy that everything is asked of. */
  proxy: string;
}

/** A running engine. */
export interface Engine {
  open: (options: WindowOptions) => Promise<Driver>;
  /** Where it saves what is downloaded. */
  downloads: string;
  close: () => Promise<void>;
}

/** How long one command may take, on a machine that is busy with the rest of the tests. */
export const COMMAND_TIMEOUT_MS = 30_000;
