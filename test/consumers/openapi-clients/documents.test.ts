import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import SwaggerParser from '@apidevtools/swagger-parser'
import { expect, test } from 'vitest'

const documents = ['node_modules/mockfolio/openapi.json', 'node_modules/mockfolio/admin-openapi.json']

test('every rule that Spectral has for OpenAPI is satisfied', () => {
  writeFileSync('.spectral.yaml', 'extends: [["spectral:oas", all]]\n')
  const flags = ['lint', '--ruleset', '.spectral.yaml', '--fail-severity', 'hint']
  const output = execFileSync('node_modules/.bin/spectral', [...flags, ...documents], { encoding: 'utf8' })
  expect(output).toContain('No results')
})

test.each(documents)("Redocly's strict set of rules is satisfied by %s", (document) => {
  const flags = ['lint', '--extends', 'recommended-strict', '--format', 'json']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const output = execFileSync('node_modules/.bin/redocly', [...flags, document], { encoding: 'utf8', env })
  expect(JSON.parse(output.slice(output.indexOf('{'))).totals).toMatchObject({ errors: 0, warnings: 0 })
})

test.each(documents)('swagger-parser accepts %s', async (document) => {
  await expect(SwaggerParser.validate(document)).resolves.toBeDefined()
})
