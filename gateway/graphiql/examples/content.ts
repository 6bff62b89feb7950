import type { Example, ExampleGroup } from "./example.ts";

const answer: Example = {
  title: "Find an answer",
  query: /* GraphQL */ `
    query Help($query: String!) {
      help(query: $query) {
        page
        title
        content {
          ... on ParagraphBlock {
            children {
              ... on TextRun {
                text
              }
            }
          }
        }
      }
    }
  `,
  variables: () => ({ query: "How long is the warranty?" }),
};

const page = (title: string, query: string): Example => ({ title, query });

export const content: ExampleGroup = {
  title: "Content pages",
  examples: [
    answer,
    page(
      "Menus and footer",
      /* GraphQL */ `
        query Menus {
          navigation {
            rifles {
              label
              link
            }
            support {
              label
              link
            }
          }
          footer {
            navGroups {
              title
              links {
                label
                url
              }
            }
          }
        }
      `,
    ),
    page(
      "Home page",
      /* GraphQL */ `
        query HomePage {
          homePage {
            carouselItems {
              title
              subtitle
              link
            }
            ribbonItems {
              title
              link
            }
          }
        }
      `,
    ),
    page(
      "Questions and answers, as formatted text",
      /* GraphQL */ `
        query Faq {
          faqPage {
            items {
              group
              question
              answer {
                __typename
                ... on ParagraphBlock {
                  children {
                    ... on TextRun {
                      text
                      bold
                    }
                    ... on LinkInline {
                      url
                    }
                  }
                }
              }
            }
          }
        }
      `,
    ),
    page(
      "Warranty, terms and patents",
      /* GraphQL */ `
        query LegalTexts {
          warrantyPage {
            sections {
              header
            }
          }
          copyPage(copyId: TERMS) {
            title
            content {
              __typename
            }
          }
          patentsPage {
            patents {
              productName
              patentNumbers
            }
          }
        }
      `,
    ),
    page(
      "About us and contact",
      /* GraphQL */ `
        query AboutAndContact {
          aboutUsPage {
            banner {
              heading
            }
            headingVideoUrl
          }
          contactUsPage {
            addressLines
            phone
            hours
            email
          }
        }
      `,
    ),
    page(
      "Support, resources and downloads",
      /* GraphQL */ `
        query Help {
          supportPage {
            navCards {
              title
              path
            }
          }
          resourcesPage {
            heading
          }
          mediaLibraryPage {
            categories {
              category
              downloads {
                title
                file {
                  url
                  mimeType
                }
              }
            }
          }
        }
      `,
    ),
    page(
      "Limited editions",
      /* GraphQL */ `
        query LimitedEditions {
          limitedEditionPage {
            currentFeature {
              title
              editionSize
              isSoldOut
              link
            }
            pastFeatures {
              title
            }
          }
        }
      `,
    ),
    page(
      "Texts for dealers",
      /* GraphQL */ `
        query DealerTexts {
          dealerLocatorPage {
            heading
            intro
          }
          dealerRegistrationPage {
            title
            greeting
          }
        }
      `,
    ),
  ],
};
