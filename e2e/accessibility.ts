import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What WCAG 2.2 asks for at its levels A and AA, as axe names it. */
export const wcag = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

/**
 * Faults that axe finds in what a page shows, a line each: the rule and the elements that break it.
 *
 * @param tags rules of these kinds only; all that axe has without them
 */
export async function faultsOf(page: Page, tags?: string[]): Promise<string[]> {
  // The other mode opens a page of its own for each report and reads what passed as well, which takes longer than the
  // rules. It is for frames of other origins, of which the shop has none that shows anything.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (tags ? axe.withTags(tags) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
