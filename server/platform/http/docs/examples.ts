import { readFileSync } from 'node:fs'
import type { CallKey } from '#contract/call.ts'

type Examples = { [Key in CallKey]?: { body?: unknown; answer?: unknown } }

/** An example of the body and of the answer of a call, from the demo. A test parses them with the contract. */
export const callExamples = JSON.parse(
  readFileSync(new URL('./examples.json', import.meta.url), 'utf8'),
) as Examples
