import type { AccordionItem } from "#/ui/Accordion.tsx";
import { AboutText } from "./AboutText.tsx";
import { DetailList } from "./DetailList.tsx";
import { TechSpecs, type TechSpecsProps } from "./TechSpecs.tsx";
import type { ProductPageFragment } from "#/features/catalog/product/product.generated.ts";

type About = ProductPageFragment["about"];

/** The description, open by default, and the technical specifications. */
export function aboutItems(about: About, linkOf: TechSpecsProps["linkOf"]): AccordionItem[] {
  if (!about) return [];
  const items: AccordionItem[] = [{ title: about.title ?? "About", open: true, content: <AboutText about={about} /> }];
  if (about.techSpecs.length > 0) {
    items.push({ title: "Technical specifications", content: <TechSpecs blocks={about.techSpecs} linkOf={linkOf} /> });
  }
  return items;
}

export function listItems(about: About): AccordionItem[] {
  return (about?.details ?? []).map(({ title, items }) => ({ title, content: <DetailList items={items} /> }));
}

export function questionItems(questions: ProductPageFragment["moreDetails"]): AccordionItem[] {
  return questions.map(({ question, answer }) => ({ title: question, content: <p className="serif">{answer}</p> }));
}
