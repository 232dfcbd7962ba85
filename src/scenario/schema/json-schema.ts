import * as z from 'zod'
import { scenarioSchema } from './scenario-schema.ts'

/** The JSON Schema of the scenario format (draft 2020-12), for editors and other checkers. For the build only. */
export function scenarioJsonSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(scenarioSchema(), { target: 'draft-2020-12', override: tidy })
  return {
    $schema,
    title: 'Scenario of mockfolio',
    $comment: 'Made from the source of mockfolio: not to be edited.',
    ...schema,
  }
}

/** The bounds of safe integers are no rule of the format. */
function tidy({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}
