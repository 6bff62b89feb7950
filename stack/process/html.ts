/** Markup that is safe to insert into a page unescaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | null | undefined | false | readonly Part[];

/** A template for markup. Escapes values unless they are `Html`; missing values render as nothing. */
export const html = (strings: TemplateStringsArray, ...values: Part[]): Html =>
  new Html(strings.map((text, index) => text + render(values[index])).join(""));

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === "string") return part.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return part ? part.map(render).join("") : "";
}
