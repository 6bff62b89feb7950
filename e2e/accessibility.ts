import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** axe's rule tags for WCAG 2.2 levels A and AA. */
export const wcag = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

/**
 * Returns axe's violations on the page, one line each: the rule and the elements that break it.
 * @param tags only rules with these tags; default: all rules
 */
export async function violations(page: Page, tags?: string[]): Promise<string[]> {
  // Legacy mode is faster: the default opens an extra page per report and also collects passes. It only misses frames of
  // other origins, and the shop has none with visible content.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (tags ? axe.withTags(tags) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
