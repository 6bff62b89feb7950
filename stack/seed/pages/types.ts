import type { PictureId, SeedBlock } from "../types.ts";

/** The head of a page. What is left out is not shown. */
export interface SeedBanner {
  breadcrumbs: { label: string; link: string | null }[];
  picture?: PictureId;
  icon?: PictureId;
  superHeading?: string;
  heading: string;
  subHeading?: string;
  content?: string;
  list?: string[];
  cta?: { label: string; link: string };
}

interface Page {
  banner?: SeedBanner;
}

export interface SeedFeature {
  title: string;
  subtitle: string;
  picture: PictureId;
  content: SeedBlock[];
  link: string;
  editionNumber: number;
  /** Pieces made. */
  editionSize: number;
  isSoldOut: boolean;
}

interface LegalPage extends Page {
  title: string;
  content: SeedBlock[];
}

/** The pages beside home, by the names under which the content service knows them. */
export interface SeedPages {
  aboutus: Page & {
    headingPicture: PictureId;
    /** A film below `media/`, or an address. */
    headingVideoUrl: string;
    copy: SeedBlock[];
    lookingForPicture: PictureId;
    lookingForHeading: string;
    lookingForSubHeading: SeedBlock[];
    lookingForList: string[];
    wantToTalkPicture: PictureId;
    wantToTalkHeading: string;
    wantToTalkContent: string;
  };
  contactus: Page & {
    heading: string;
    addressLines: string[];
    phone: string;
    /** When somebody answers the phone. */
    hours: string;
    email: string;
  };
  dealerlocator: Page & { heading: string; intro: string };
  dealerregistration: Page & { title: string; greeting: string; subText: string };
  faq: Page & {
    heading: string;
    breadcrumbs: { label: string; link: string | null }[];
    /** Those of one group stand together. */
    items: { question: string; group: string; answer: SeedBlock[] }[];
  };
  limitededition: Page & {
    currentFeature: SeedFeature;
    stayInformed: { heading: string; content: string };
    pastFeatures: SeedFeature[];
  };
  medialibrary: Page & {
    heading: string;
    /** File below `media/`. */
    catalog: { title: string; file: string };
    categories: { category: string; downloads: { title: string; picture: PictureId }[] }[];
    formPicture: PictureId;
  };
  warranty: Page & { heading: string; sections: { header: string | null; content: SeedBlock[] }[] };
  resources: Page & { heading: string; subheading: string; content: SeedBlock[] };
  support: Page & {
    heading: string;
    cards: { title: string; subtitle: string; link: string }[];
  };
  terms: LegalPage;
  privacy: LegalPage;
  patent: Page & {
    heading: string;
    patents: { productName: string; type: string; colorsAndModels: string; numbers: string }[];
  };
}
