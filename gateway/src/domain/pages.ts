import type { Link } from "./link.ts";
import type { DocumentLink, Image } from "./media.ts";
import type { RichTextBlock } from "./rich-text.ts";

// The content pages in the shop's terms; docs/upstreams.md, "Page models".

export interface PageBanner {
  breadcrumbs: Link[];
  backgroundImage: Image | null;
  icon: Image | null;
  superHeading: string | null;
  heading: string | null;
  subHeading: string | null;
  content: string | null;
  listContent: string[];
  cta: Link | null;
}

/** What every page may have. */
interface Bannered {
  banner: PageBanner | null;
}

/** A brand's page in a social network. */
interface SocialLink {
  label: string;
  link: string;
  icon: string | null;
}

export interface HomePage extends Bannered {
  carouselItems: {
    id: string;
    title: string;
    subtitle: string | null;
    image: Image | null;
    link: string | null;
    linkLabel: string | null;
  }[];
  ribbonItems: { id: string; title: string; image: Image | null; link: string }[];
}

export interface AboutUsPage extends Bannered {
  headingImage: Image | null;
  headingVideoUrl: string | null;
  simpleCopySection: RichTextBlock[];
  lookingForImage: Image | null;
  lookingForHeading: string | null;
  lookingForSubHeading: RichTextBlock[];
  lookingForListContent: string[];
  wantToTalkImage: Image | null;
  wantToTalkHeading: string | null;
  wantToTalkContent: string | null;
}

export interface ContactUsPage extends Bannered {
  heading: string | null;
  addressLines: string[];
  phone: string | null;
  email: string | null;
  socialLinks: SocialLink[];
}

export interface DealerLocatorPage extends Bannered {
  heading: string | null;
  intro: string | null;
}

export interface DealerRegistrationPage extends Bannered {
  title: string | null;
  greeting: string | null;
  subText: string | null;
}

export interface FaqPage extends Bannered {
  heading: string | null;
  breadcrumbs: Link[];
  items: { question: string; answer: RichTextBlock[] }[];
}

export interface LimitedEditionFeature {
  title: string;
  subtitle: string | null;
  image: Image | null;
  content: RichTextBlock[];
  link: string | null;
  editionNumber: string | null;
  /** Pieces made. */
  editionSize: number | null;
  isSoldOut: boolean;
}

export interface LimitedEditionPage extends Bannered {
  currentFeature: LimitedEditionFeature | null;
  stayInformed: { heading: string | null; content: string | null } | null;
  pastFeatures: LimitedEditionFeature[];
}

export interface MediaLibraryPage extends Bannered {
  heading: string | null;
  catalogDownload: DocumentLink | null;
  categories: { category: string; downloads: DocumentLink[] }[];
  formImage: Image | null;
}

export interface WarrantyPage extends Bannered {
  heading: string | null;
  sections: { header: string | null; content: RichTextBlock[] }[];
}

export interface ResourcesPage extends Bannered {
  heading: string | null;
  subheading: string | null;
  content: RichTextBlock[];
}

export interface SupportPage extends Bannered {
  heading: string | null;
  navCards: { title: string; subtitle: string | null; image: Image | null; path: string }[];
}

export interface CopyPage extends Bannered {
  title: string;
  content: RichTextBlock[];
}

export interface PatentsPage extends Bannered {
  heading: string | null;
  patents: {
    productName: string | null;
    patentType: string | null;
    colorsAndModels: string | null;
    patentNumbers: string | null;
  }[];
}

export interface NavigationEntry {
  label: string;
  subtitle: string | null;
  link: string;
  image: Image | null;
  hoverImage: Image | null;
}

export interface Navigation {
  rifles: NavigationEntry[];
  pistols: NavigationEntry[];
  apparel: NavigationEntry[];
  support: NavigationEntry[];
}

export interface Footer {
  logo: Image | null;
  navLinks: Link[];
  socialLinks: SocialLink[];
  bottomTexts: Link[];
  downloadAsset: DocumentLink | null;
}
