import { describe, expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { allCalls } from './calls.ts'

/** How the validator words its own messages. */
const RAW = /expected|received|Invalid|Too (small|big)|Unrecognized|>=|<=|\bZod|NaN|undefined|regex|pattern/i

const BAD: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(5000),
  '\u0007',
  'DROP',
  '2026-13-45',
  -1,
  0,
  0.5,
  1e15,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  [],
  [null],
  ['x', 'x'],
  [[1]],
  {},
  { x: 1 },
  Array.from({ length: 500 }, () => 7),
]

/** The messages for each bad value, at every field and nested field. */
function sentencesOf(
  schema: z.ZodType,
  depth = 0,
  wrap = (value: unknown): unknown => value,
  whole = schema,
): string[] {
  const said = (value: unknown) =>
    (whole.safeParse(wrap(value)).error?.issues ?? []).map(({ message }) => message)
  const here = BAD.flatMap(said)
  if (depth > 3) return here
  const fields = fieldsOf(schema).flatMap(([name, field]) =>
    sentencesOf(field, depth + 1, (value) => wrap({ [name]: value }), whole),
  )
  const elements = elementsOf(schema).flatMap((element) =>
    sentencesOf(element, depth + 1, (value) => wrap([value]), whole),
  )
  return [...here, ...fields, ...elements]
}

/** The schemas inside optional, nullable, defaulted and piped ones. */
function innerSchemas(schema: z.ZodType): z.ZodType[] {
  // Zod types its definitions per class; values are checked to be schemas before they are used.
  const def = schema.def as unknown as Record<string, unknown>
  const options = Array.isArray(def.options) ? def.options : []
  return [def.innerType, def.in, def.out, ...options].filter(
    (each): each is z.ZodType => each instanceof z.ZodType,
  )
}

function fieldsOf(schema: z.ZodType): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape as Record<string, z.ZodType>)
  return innerSchemas(schema).flatMap(fieldsOf)
}

function elementsOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType]
  if (schema instanceof z.ZodTuple) return (schema.def.items as z.ZodType[]).slice(0, 1)
  return innerSchemas(schema).flatMap(elementsOf)
}

describe("the validator's own messages never reach people", () => {
  test.each(allCalls.map(({ call }) => [call.key, call] as const))('%s', (_key, call) => {
    for (const schema of [call.body, call.query, call.params]) {
      if (!schema) continue
      const raw = sentencesOf(schema).filter((sentence) => RAW.test(sentence) || !/[.!?]$/.test(sentence))
      expect([...new Set(raw)]).toEqual([])
    }
  })
})
