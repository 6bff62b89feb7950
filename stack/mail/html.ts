/** Text that is HTML already and can stand in HTML as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

/** A template for HTML: what is put in is escaped unless it is `Html` itself. Attributes must be quoted. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  const inserted = values.map((value) => {
    if (typeof value === "string") return escape(value);
    return value instanceof Html ? value.text : value.map(({ text }) => text).join("");
  });
  return new Html(parts.map((part, index) => part + (inserted[index] ?? "")).join(""));
}
