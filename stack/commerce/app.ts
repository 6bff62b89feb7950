import fastify from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import type { Writable } from "node:stream";
import { fastifyOptions } from "../process/fastify-options.ts";

export const createApp = (level: string, stream?: Writable) =>
  fastify(fastifyOptions({ level, stream }))
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler)
    .withTypeProvider<ZodTypeProvider>();

export type App = ReturnType<typeof createApp>;
