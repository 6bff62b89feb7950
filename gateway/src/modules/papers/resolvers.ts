import { SERIAL_NUMBER, toSerialNumber } from "@telfer/forms/serial-number.ts";
import { groupInches, groupShots, type Papers } from "../../domain/papers.ts";
import type { Profile } from "../../domain/profile.ts";
import type { Resolvers } from "../../generated/resolvers.ts";
import { isDocumentId } from "../catalog/loaders.ts";
import { nullOnError } from "../mutation-payload.ts";

/** Null if no order says anything about papers. */
function papersOfCustomer({ orders }: Profile): Papers[] | null {
  const lines = orders.flatMap((order) => order.lines.filter(({ canceledAt }) => canceledAt === null));
  const known = lines.flatMap(({ papers }) => (papers ? [papers] : []));
  return lines.length > 0 && known.length === 0 ? null : known.flat();
}

export const papersResolvers: Resolvers = {
  Query: {
    papers(_, { serialNumber: typed }, { commerce }) {
      const serialNumber = toSerialNumber(typed);
      return SERIAL_NUMBER.test(serialNumber) ? commerce.papers(serialNumber) : null;
    },
    samplePapers: (_, { productId }, { commerce }) =>
      isDocumentId(productId) ? commerce.samplePapers(productId) : null,
  },

  Profile: {
    papers: papersOfCustomer,
  },

  Papers: {
    card: async ({ productId }, _args, context) =>
      (await nullOnError(context.catalog.cards(), context))?.get(productId) ?? null,
    groupInches: ({ shots }) => groupInches(shots),
    groupShots: ({ shots }) => groupShots(shots),
  },
};
