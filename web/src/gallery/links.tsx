import { Breadcrumbs } from "#/ui/links/Breadcrumbs.tsx";
import { ChipLink } from "#/ui/links/ChipLink.tsx";
import { ContentLink } from "#/ui/links/ContentLink.tsx";
import { Link, NavLink } from "#/ui/links/Link.tsx";
import { MoreLink } from "#/ui/links/MoreLink.tsx";
import { TabLinks } from "#/ui/links/TabLinks.tsx";
import { Dark, type Entries, LONG_TEXT, Row, Whole } from "./entry.tsx";

const here = "/gallery";

const tab = (name: string, count?: number, current = false) => ({ key: name, name, count, current, to: here });

const nothing = () => undefined;

export const links: Entries = {
  "links/Breadcrumbs": {
    "Two levels": (
      <Breadcrumbs
        items={[
          { label: "Home", url: "/" },
          { label: "Rifles", url: null },
        ]}
      />
    ),
    "Long text": (
      <Breadcrumbs
        items={[
          { label: "Home", url: "/" },
          { label: "Rifles", url: "/product/collection-cards/rifles" },
          { label: LONG_TEXT, url: null },
        ]}
      />
    ),
  },
  "links/ChipLink": {
    "Selected filters": (
      <Row>
        <ChipLink label="In stock" to={here} onClick={nothing} />
        <ChipLink label="Fits: Datum" to={here} onClick={nothing} />
      </Row>
    ),
    "Long text": <ChipLink label={LONG_TEXT} to={here} onClick={nothing} />,
  },
  "links/ContentLink": {
    "To a page, to another site, unsafe": (
      <Row>
        <ContentLink to={here}>A page</ContentLink>
        <ContentLink to="https://example.com/">Another site</ContentLink>
        <ContentLink to="javascript:void 0">Only text</ContentLink>
      </Row>
    ),
  },
  "links/Link": {
    "In a sentence": (
      <p>
        A link <Link to={here}>in a sentence</Link>, and one to the <NavLink to={here}>current page</NavLink>.
      </p>
    ),
    "On dark": (
      <Dark>
        <p>
          A link <Link to={here}>in a sentence</Link>.
        </p>
      </Dark>
    ),
  },
  "links/MoreLink": {
    Default: <MoreLink to={here}>All rifles</MoreLink>,
    "Long text": <MoreLink to={here}>{LONG_TEXT}</MoreLink>,
    "On dark": (
      <Dark>
        <MoreLink to={here}>All rifles</MoreLink>
      </Dark>
    ),
  },
  "links/TabLinks": {
    "All fit": (
      <Whole>
        <TabLinks label="Family" tabs={[tab("All", 12, true), tab("Rifles", 12), tab("Pistols", 0)]} />
      </Whole>
    ),
    "Without counts": (
      <Whole>
        <TabLinks label="Account" tabs={[tab("Orders", undefined, true), tab("Details")]} />
      </Whole>
    ),
    Overflowing: (
      <Whole>
        <TabLinks
          label="Part"
          tabs={Array.from({ length: 20 }, (_, index) => tab(`Magazines ${index}`, index + 1, index === 5))}
        />
      </Whole>
    ),
  },
};
