import * as z from 'zod'
import { scenarioSchema } from './scenario-schema.ts'

/** A JSON schema, with the keys that this project's schemas use. */
export type JsonSchema = z.core.JSONSchema.JSONSchema

/** The JSON schema of the scenario format (draft 2020-12), for editors and other tools. For the build only. */
export function scenarioJsonSchema(): object {
  const { $schema, $defs: { Scenario, ...$defs } = {} } = jsonSchema(scenarioSchema())
  return {
    $schema,
    title: 'Scenario of mockfolio',
    $comment: 'Generated from the source of mockfolio. Do not edit.',
    ...(typeof Scenario === 'object' ? Scenario : {}),
    $defs,
  }
}

/** The JSON schema of a zod schema. Schemas with an id are in its `$defs`. */
export function jsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', override: ({ jsonSchema }) => dropInternalKeywords(jsonSchema) })
}

/** Drops keywords that other tools do not need: bounds of safe integers, and string formats of our own. */
function dropInternalKeywords(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.format !== 'date-time') delete schema.format
}
