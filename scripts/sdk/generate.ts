// Writes the generated part of the SDK: sdk/src/api.gen.ts.
import { writeFileSync } from 'node:fs'
import { openApiDocument } from '#server/platform/http/docs/openapi.ts'
import { sdkSource } from './source.ts'

writeFileSync(
  new URL('../../sdk/src/api.gen.ts', import.meta.url),
  sdkSource(openApiDocument('Contender', 'https://contender.example')),
)
