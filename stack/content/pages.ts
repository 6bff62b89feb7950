import type { SeedBanner, SeedFeature } from "../seed/pages/types.ts";
import type { PictureId, Seed, SeedBlock, SeedNavigationEntry } from "../seed/types.ts";
import { toBlocks } from "./blocks.ts";
import type { MediaLibrary } from "./media.ts";

/** The pages by their names, in the shapes of docs/upstreams.md, "Page models". */
export function createPages(seed: Seed, media: MediaLibrary): Map<string, unknown> {
  const { footer, home, pages } = seed;

  const picture = (id: PictureId | null | undefined) => (id ? media.picture(id) : null);

  const blocks = (source: SeedBlock[]) => toBlocks(source, media.picture);

  const navigation = (entries: SeedNavigationEntry[]) =>
    entries.map(({ label, subtitle, link, picture: id, hoverPicture }) => ({
      label,
      subtitle,
      link,
      image: picture(id),
      hover_image: picture(hoverPicture),
    }));

  /** The field `banner`, where a page has one. */
  const head = ({ banner }: { banner?: SeedBanner }) =>
    banner && {
      banner: {
        breadcrumbs: banner.breadcrumbs,
        background_image: picture(banner.picture),
        icon: picture(banner.icon),
        super_heading: banner.superHeading ?? null,
        heading: banner.heading,
        sub_heading: banner.subHeading ?? null,
        content: banner.content ?? null,
        list_content: banner.list ?? [],
        cta: banner.cta ?? null,
      },
    };

  const feature = (source: SeedFeature) => ({
    title: source.title,
    subtitle: source.subtitle,
    image: picture(source.picture),
    content: blocks(source.content),
    link: source.link,
    edition_number: source.editionNumber,
    edition_size: source.editionSize,
    is_sold_out: source.isSoldOut,
  });

  const { aboutus, contactus, dealerlocator, dealerregistration, faq, limitededition, medialibrary } = pages;
  const { warranty, resources, support, terms, privacy, patent } = pages;
  return new Map<string, unknown>(
    Object.entries({
      app: {
        rifles: navigation(seed.navigation.rifles),
        pistols: navigation(seed.navigation.pistols),
        parts: navigation(seed.navigation.parts),
        apparel: navigation(seed.navigation.apparel),
        support: navigation(seed.navigation.support),
      },
      footer: {
        logo: null,
        nav_links: footer.navGroups.flatMap(({ title, links }) => links.map((link) => ({ ...link, group: title }))),
        social_links: footer.socialLinks,
        bottom_texts: footer.bottomTexts,
        download_asset: { title: footer.downloadAsset.title, file: media.file(footer.downloadAsset.file) },
      },
      home: {
        carousel_items: home.carousel.map(({ id, title, subtitle, picture: pictureId, link, linkLabel }) => ({
          id,
          title,
          subtitle,
          image: picture(pictureId),
          link,
          link_label: linkLabel,
        })),
        ribbon_items: home.ribbon.map(({ id, title, picture: pictureId, link }) => ({
          id,
          title,
          image: picture(pictureId),
          link,
        })),
      },
      aboutus: {
        ...head(aboutus),
        heading_image: picture(aboutus.headingPicture),
        heading_video_url: media.film(aboutus.headingVideoUrl),
        simple_copy_section: blocks(aboutus.copy),
        looking_for_image: picture(aboutus.lookingForPicture),
        looking_for_heading: aboutus.lookingForHeading,
        looking_for_sub_heading: blocks(aboutus.lookingForSubHeading),
        looking_for_list_content: aboutus.lookingForList,
        want_to_talk_image: picture(aboutus.wantToTalkPicture),
        want_to_talk_heading: aboutus.wantToTalkHeading,
        want_to_talk_content: aboutus.wantToTalkContent,
      },
      contactus: {
        ...head(contactus),
        heading: contactus.heading,
        address_lines: contactus.addressLines,
        phone: contactus.phone,
        hours: contactus.hours,
        email: contactus.email,
        social_links: footer.socialLinks,
      },
      dealerlocator: {
        ...head(dealerlocator),
        heading: dealerlocator.heading,
        intro: dealerlocator.intro,
        dealers: seed.dealers.map(({ name, phone, email, addressLine1, addressLine2, latitude, longitude }) => ({
          name,
          phone,
          email,
          address_1: addressLine1,
          address_2: addressLine2,
          coordinates: { latitude, longitude },
        })),
      },
      dealerregistration: {
        ...head(dealerregistration),
        title: dealerregistration.title,
        greeting: dealerregistration.greeting,
        sub_text: dealerregistration.subText,
      },
      faq: {
        ...head(faq),
        heading: faq.heading,
        breadcrumbs: faq.breadcrumbs,
        items: faq.items.map(({ question, group, answer }) => ({ question, group, answer: blocks(answer) })),
      },
      limitededition: {
        ...head(limitededition),
        current_feature: feature(limitededition.currentFeature),
        stay_informed: limitededition.stayInformed,
        past_features: limitededition.pastFeatures.map(feature),
      },
      medialibrary: {
        ...head(medialibrary),
        heading: medialibrary.heading,
        catalog_download: { title: medialibrary.catalog.title, download: media.file(medialibrary.catalog.file) },
        categories: medialibrary.categories.map(({ category, downloads }) => ({
          category,
          downloads: downloads.flatMap(({ title, picture: id }) => {
            const download = media.picture(id);
            return download ? [{ title, download }] : [];
          }),
        })),
        form_image: picture(medialibrary.formPicture),
      },
      warranty: {
        ...head(warranty),
        heading: warranty.heading,
        sections: warranty.sections.map(({ header, content }) => ({ header, content: blocks(content) })),
      },
      resources: {
        ...head(resources),
        heading: resources.heading,
        subheading: resources.subheading,
        content: blocks(resources.content),
      },
      support: {
        ...head(support),
        heading: support.heading,
        nav_cards: support.cards.map(({ title, subtitle, link }) => ({ title, subtitle, image: null, path: link })),
      },
      terms: { ...head(terms), title: terms.title, content: blocks(terms.content) },
      privacy: { ...head(privacy), title: privacy.title, content: blocks(privacy.content) },
      patent: {
        ...head(patent),
        heading: patent.heading,
        patents: patent.patents.map(({ productName, type, colorsAndModels, numbers }) => ({
          product_name: productName,
          patent_type: type,
          colors_and_models: colorsAndModels,
          patent_numbers: numbers,
        })),
      },
    }),
  );
}
