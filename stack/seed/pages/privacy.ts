import type { SeedPages } from "../types.ts";

export const privacy: SeedPages["privacy"] = {
  title: "Privacy",
  content: [
    "_Effective November 1, 2026._",
    { heading: "In short", level: 1 },
    {
      list: [
        "We keep what we need to make, ship and stand behind what you bought.",
        "We sell your data to ++nobody++, and we lend it to nobody either.",
        "Your card number never reaches us.",
        "You can see what we have about you, correct it, and have it deleted where the law lets us delete it.",
      ],
    },
    { heading: "In full", level: 1 },
    "Telfer Rimfire Works, 40 Kerf Lane, Bellows Falls, Vermont 05101, is responsible for the data that this shop collects. Write to [privacy@telfer.example](mailto:privacy@telfer.example).",
    { heading: "What we collect, and why", level: 2 },
    { heading: "When you browse", level: 3 },
    "Our servers write a line for each request: the time, the route, how long it took, and a random number that ties the lines of one request together. They do not write what you searched for or who you are. The lines are deleted after 30 days.",
    "Your browser remembers the last four products you looked at and shows them beside an empty cart. We are not told, and signing out removes them.",
    { heading: "When you fill a cart", level: 3 },
    "Your browser keeps a random token in its storage, under the name `guestToken`. It opens your cart and says nothing about you. A cart that nobody touches for 30 days counts as abandoned. If you use the 3D builder, a second random number is kept under the name `guestSessionId`.",
    { heading: "When you order", level: 3 },
    {
      list: [
        "Your name, addresses, email address and phone number, to ship the order and to write to you about it",
        "What you ordered and what it cost, because tax law requires us to keep it for seven years",
        "For guns: the dealer you named and the dealer’s license",
        {
          list: [
            "Serial numbers and where they went, in a bound book, for as long as the law requires",
            "That book is on paper",
          ],
        },
      ],
    },
    { heading: "When you pay", level: 3 },
    "Your card’s number, expiration date and code go from your browser to our payment provider. We receive a token that pays for one order, and word of whether it did. If a card is declined, we keep the network address of that attempt for a day, to stop people who test stolen cards.",
    { heading: "When you have an account", level: 3 },
    "Your name, your email address, the addresses you save and your orders. You sign in with an identity provider, which holds your password; we never see it.",
    { heading: "When you write to us or sign up for something", level: 3 },
    {
      list: [
        "**Newsletter:** your email address, after you confirm it by the link we send, until you unsubscribe",
        "**Back in stock:** your email address and the product, until we have written once",
        "**Product registration:** your name, email address and the serial number, so we can warn you of a bad batch",
        "**Picture requests:** your name, email address and what you are looking for, for a year",
        "**Dealer registration:** what the form asks for and the documents you upload, for as long as you are a dealer and seven more years",
        "**Reviews:** the name you choose to show, your text and your score. Your email address is kept with it and never shown.",
      ],
    },
    { heading: "Who else sees it", level: 2 },
    "The companies that work for us and need it for that: the carrier, the payment provider, the identity provider, the review service, the company that hosts our servers. Each gets what its part requires. The dealer you name gets your name and your order. Authorities get what the law obliges us to give, on written request.",
    "If you search for a dealer, the ZIP code is looked up to find a place on the map. If the map is drawn by a map provider, your browser asks that provider for it, and the provider sees your network address.",
    { heading: "Cookies and storage", level: 2 },
    "The shop uses the two entries named above and your sign-in session. It sets no cookies for advertising.",
    { heading: "How we protect it", level: 2 },
    "Everything travels encrypted. Addresses and orders can be read by the six of us who pack and answer letters. Passwords of dealer registrations are stored only as a hash. If data is ever lost to a stranger, we will tell you what and when within three days of learning of it.",
    { heading: "Your rights", level: 2 },
    {
      list: [
        "Ask for a copy of what we have. It comes within 30 days, as a file you can read.",
        "Have it corrected. Your account lets you correct most of it yourself.",
        "Have it deleted, except for what the law makes us keep.",
        "Withdraw your consent: each newsletter has a link to unsubscribe.",
        "Complain to us, and then to your state’s attorney general.",
      ],
      ordered: true,
    },
    "Nobody is treated worse for using these rights.",
    { heading: "Children", level: 2 },
    "The shop is not for people under 18, and we do not knowingly keep data about them.",
    { heading: "Changes", level: 2 },
    "When this page changes, the date at its top does too. ~~Letters to customers were kept for ten years.~~ Since November 2026 letters to customers are kept for three years.",
    { quote: "We write down what we need to find your rifle again. The rest is yours." },
  ],
};
