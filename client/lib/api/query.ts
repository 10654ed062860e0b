import {
  type QueryClient,
  type QueryFilters,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor, type KnownKey } from './call.ts'

type Some<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { [Name in keyof Value]?: Some<Value[Name]> }
    : Value
type QueryExtras<Answer> = Omit<
  UseQueryOptions<Answer, Error, Answer, CallKey>,
  'queryKey' | 'queryFn' | 'select'
>
/** Mapped per key: a union over all keys is too large for the compiler. */
type Parts = { [Key in KnownKey]: Some<InputFor<Key>> }
type Arguments = {
  [Key in KnownKey]: object extends InputFor<Key>
    ? [input?: InputFor<Key>, options?: QueryExtras<AnswerFor<Key>>]
    : [input: InputFor<Key>, options?: QueryExtras<AnswerFor<Key>>]
}

/** Conditional so that TypeScript resolves the types per key, not as a union over all calls. */
type Known<Key extends string> = Key extends KnownKey ? Key : never
type PartOf<Key extends string> = Key extends KnownKey ? Parts[Key] : never
type ArgumentsOf<Key extends string> = Key extends KnownKey ? Arguments[Key] : never
type AnswerOf<Key extends string> = Key extends KnownKey ? AnswerFor<Key> : never

/** The key of a call's answer in the cache: the call, what it was asked with, and what was made of the answer. */
export type CallKey = readonly [call: string, input?: object, variant?: string]

/**
 * Returns the key of a call's answers in the cache. A part of the input stands for all answers that were asked with that
 * part, none for all answers of the call. `variant` tells apart what is made of the same answer.
 */
export function keyOf<Key extends string>(key: Known<Key>, input?: PartOf<Key>, variant?: string): CallKey {
  return callKey(key, input as object | undefined, variant)
}

/** Leaves out what is not set, so that the same question has the same key. */
function callKey(key: string, input: object = {}, variant?: string): CallKey {
  const isSet = (part: unknown) =>
    typeof part === 'object' && part !== null
      ? Object.values(part).some((value) => value !== undefined)
      : part !== undefined
  const asked = Object.fromEntries(Object.entries(input).filter(([, part]) => isSet(part)))
  if (variant !== undefined) return [key, asked, variant]
  return Object.keys(asked).length > 0 ? [key, asked] : [key]
}

/** Returns the query for the answer of a call: its key and its type come from the contract. */
export function query<Key extends string>(key: Known<Key>, ...rest: ArgumentsOf<Key>) {
  const [input, options] = rest as [object?, QueryExtras<AnswerOf<Key>>?]
  // The arguments are those of the call, which the compiler cannot see for a key that is still open.
  const read = call as (
    key: string,
    input: object,
    options: { signal: AbortSignal },
  ) => Promise<AnswerOf<Key>>
  return queryOptions<AnswerOf<Key>, Error, AnswerOf<Key>, CallKey>({
    ...options,
    queryKey: callKey(key, input),
    queryFn: ({ signal }) => read(key, input ?? {}, { signal }),
  })
}

/** The part of a path after `v1`, with which at least one call begins. */
type PathOf<Key extends string> = Key extends `${string} v1 ${infer Path}` ? Path : never
type Beginning<Path extends string> =
  Extract<PathOf<KnownKey>, `${Path}${string}`> extends never ? never : Path

/** The variant for a file that was made of an answer: it does not change, and may be gone when it is asked for again. */
export const FILE = 'file'

/** Matches the answers of all calls whose path begins so, such as `/admin/`; no files. */
export function answersUnder<Path extends string>(path: Beginning<Path>): QueryFilters {
  return {
    predicate: ({ queryKey: [key, , variant] }) =>
      variant !== FILE && typeof key === 'string' && key.split(' ')[2]?.startsWith(path) === true,
  }
}

/** Has answers read again: at once those on screen, the others when they are shown. */
export async function renew(queryClient: QueryClient, ...answers: (CallKey | QueryFilters)[]): Promise<void> {
  await Promise.all(
    answers.map((each) =>
      queryClient.invalidateQueries('predicate' in each ? each : { queryKey: each as CallKey }),
    ),
  )
}
