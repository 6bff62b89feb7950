import { useId } from "react";
import { useSearchParams } from "react-router";
import type { CardItem } from "#/features/catalog/cards/ProductCard.tsx";
import { SORT_PARAM, SortSelect } from "#/features/catalog/filters/SortSelect.tsx";
import { nonBreakingUnits } from "#/lib/units.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { classNames } from "#/ui/class-names.ts";
import { cssVariables } from "#/ui/css-variables.ts";
import { useEarlyChoice } from "#/ui/forms/use-early-choice.ts";
import { Link } from "#/ui/links/Link.tsx";
import { Price } from "#/ui/product/Price.tsx";
import { StockStatus } from "#/ui/product/StockStatus.tsx";
import type { RackProductFragment } from "./rack.generated.ts";
import {
  type RackDrawing,
  type RackRow,
  type RackSort,
  differencesOf,
  lengthOf,
  rackRows,
  ruleInches,
  sortRack,
} from "./rack-rows.ts";
import { OVER_PARAM, RACK, VIEW_PARAM } from "./rack-view.ts";
import styles from "./Rack.module.css";

export interface RackProps {
  /** Name of the collection. */
  title: string;
  items: readonly CardItem[];
  products: readonly RackProductFragment[];
}

interface SortOption {
  sort: RackSort;
  value: string;
  label: string;
}

const featured: SortOption = { sort: "FEATURED", value: "ours", label: "Featured" };

/** The values of `?sort=`; those that collections have are the same. */
const sorts: SortOption[] = [
  featured,
  { sort: "LENGTH", value: "length", label: "Shortest first" },
  { sort: "WEIGHT", value: "weight", label: "Lightest first" },
  { sort: "PRICE_ASC", value: "price-asc", label: "Price low to high" },
  { sort: "PRICE_DESC", value: "price-desc", label: "Price high to low" },
];

/** Rifles or pistols drawn on one scale, their butts flush, with length, weight and price. One can be laid over the others. */
export function Rack({ title, items, products }: RackProps) {
  const [params, setParams] = useSearchParams();
  const id = useId();
  const chosen = sorts.find(({ value }) => value === params.get(SORT_PARAM)) ?? featured;
  const rows = rackRows(items, products);
  const over = rows.find(({ item, drawing }) => drawing && item.id === params.get(OVER_PARAM)) ?? null;
  const inches = ruleInches(rows);
  /** Distance of the numbers on the rule, in inches. */
  const step = inches > 24 ? 6 : 2;

  function setParam(name: string, value: string | null): void {
    const search = new URLSearchParams(params);
    if (value === null) search.delete(name);
    else search.set(name, value);
    setParams(search, { preventScrollReset: true });
  }

  const sortBy = (value: string) => setParam(SORT_PARAM, value === featured.value ? null : value);
  const sortForm = useEarlyChoice<HTMLFormElement>(chosen.value, sortBy);

  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title} on one scale</h2>
        <form ref={sortForm} method="get" className={styles.sort}>
          <input type="hidden" name={VIEW_PARAM} value={RACK} />
          {over && <input type="hidden" name={OVER_PARAM} value={over.item.id} />}
          <SortSelect value={chosen.value} options={sorts} onChange={sortBy} />
          <Button type="submit" variant="line" className={styles.submit}>
            Show results
          </Button>
        </form>
      </div>
      {/* On a phone the rule is wider than the screen. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroller} tabIndex={0} role="group" aria-label={`${title}, drawn to scale`}>
        <div className={styles.rack} style={cssVariables({ inches, step })}>
          <Rule inches={inches} step={step} />
          <ul>
            {sortRack(rows, chosen.sort).map((row) => (
              <li key={row.item.id} className={styles.row}>
                <Facts row={row} over={over} onLayOver={(id) => setParam(OVER_PARAM, id)} />
                <div className={styles.line}>
                  {row.drawing && (
                    <>
                      <div className={over === row ? styles.blue : undefined}>
                        <Drawing drawing={row.drawing} inches={inches} />
                      </div>
                      {over?.drawing && over !== row && (
                        <div
                          className={classNames(styles.blue, styles.over)}
                          style={cssVariables({ drop: (row.drawing.muzzle - over.drawing.muzzle) / inches })}
                        >
                          <Drawing drawing={over.drawing} inches={inches} />
                        </div>
                      )}
                      <span
                        className={styles.end}
                        style={cssVariables({ at: (lengthOf(row) ?? 0) / inches })}
                        aria-hidden
                      >
                        {row.length && nonBreakingUnits(row.length)}
                      </span>
                    </>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function Rule({ inches, step }: { inches: number; step: number }) {
  const numbers = Array.from({ length: Math.floor(inches / step) + 1 }, (_, index) => index * step);
  return (
    <div className={styles.rule} aria-hidden>
      <div className={styles.ticks}>
        {numbers.map((number) => (
          <span key={number} style={cssVariables({ at: number / inches })}>
            {number === 0 ? "0 in" : number}
          </span>
        ))}
      </div>
    </div>
  );
}

interface FactsProps {
  row: RackRow;
  over: RackRow | null;
  /** Called with null to take it away. */
  onLayOver: (id: string | null) => void;
}

function Facts({ row, over, onLayOver }: FactsProps) {
  const { id, title, url, price, priceVaries, qtyOnHand } = row.item;
  const isOver = over === row;
  const differences = over && !isOver ? differencesOf(row, over) : null;
  return (
    <div className={styles.facts}>
      <h3>
        <Link to={url}>{title}</Link>
      </h3>
      <dl>
        <Fact name="Length" value={row.length} difference={differences?.length} />
        <Fact name="Weight" value={row.weight} difference={differences?.weight} />
        <div>
          <dt>Price</dt>
          <dd>{price ? <Price money={price} from={priceVaries} /> : "Unavailable right now"}</dd>
        </div>
      </dl>
      {price && qtyOnHand === 0 && <StockStatus qtyOnHand={qtyOnHand} />}
      {row.drawing && (
        <Button
          variant="text"
          size="small"
          className={styles.layOver}
          aria-pressed={isOver}
          onClick={() => onLayOver(isOver ? null : id)}
        >
          <span>
            Lay <span className="vh">{title} </span>over the others
          </span>
        </Button>
      )}
    </div>
  );
}

interface FactProps {
  name: string;
  value: string | null;
  difference: string | null | undefined;
}

function Fact({ name, value, difference }: FactProps) {
  if (value === null) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {nonBreakingUnits(value)}
        {difference && <span className={styles.difference}> {nonBreakingUnits(difference)}</span>}
      </dd>
    </div>
  );
}

/** The drawing up to the muzzle. */
function Drawing({ drawing: { imageUrl, width, height, from, to }, inches }: { drawing: RackDrawing; inches: number }) {
  const shown = to + 0.1;
  return (
    <div
      className={styles.drawing}
      style={cssVariables({ width: shown / inches, ratio: shown / height, from: from / inches })}
    >
      <img src={imageUrl} alt="" loading="lazy" style={cssVariables({ width: width / shown })} />
    </div>
  );
}
