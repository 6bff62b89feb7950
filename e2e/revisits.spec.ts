import { expect, test } from "./fixtures.ts";

test(
  "pages that were visited are shown again, and gone back to, without asking the shop",
  { tag: "@desktop" },
  async ({ page }) => {
    const fetched: string[] = [];
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    session.on("Network.responseReceived", ({ response: { url, fromDiskCache } }) => {
      const { pathname, searchParams } = new URL(url);
      if (pathname === "/graphql" && !fromDiskCache) fetched.push(searchParams.get("operationName") ?? "");
    });
    const footer = page.getByRole("contentinfo");
    const title = (name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

    await page.goto("/", { waitUntil: "networkidle" });
    await footer.getByRole("link", { name: "Support", exact: true }).click();
    await title("Support");
    await footer.getByRole("link", { name: "Warranty", exact: true }).click();
    await title("Warranty");
    expect(fetched).toEqual(["Support", "Warranty"]);

    await page.goBack();
    await title("Support");
    await page.goForward();
    await title("Warranty");
    await footer.getByRole("link", { name: "Support", exact: true }).click();
    await title("Support");
    expect(fetched).toEqual(["Support", "Warranty"]);
  },
);
