import { z } from "zod";
import { pathId } from "../integer-id.ts";
import { fault, faults, json, problem } from "../openapi/answers.ts";
import { callers } from "../openapi/describe.ts";
import { orderAnswer } from "./wire.ts";

export const readOrder = {
  operationId: "readOrder",
  summary: "Read an order",
  tags: ["Orders"],
  security: callers.shopper,
  params: z.object({ orderId: pathId }),
  response: {
    ...faults,
    200: json("The order.", orderAnswer),
    404: fault("There is no such order, or it is somebody else's.", problem),
  },
};
