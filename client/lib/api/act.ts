import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import type { CallByKey } from '#contract/calls.ts'
import { once } from '#client/lib/once.ts'
import { isOtherOrigin } from './api-base.ts'
import { type AnswerFor, call, type InputFor, type KnownKey } from './call.ts'

/** Conditional so that TypeScript resolves the types per key, not as a union over all calls. */
type Known<Key extends string> = Key extends KnownKey ? Key : never
type InputOf<Key extends string> = Key extends KnownKey ? InputFor<Key> : never
type AnswerOf<Key extends string> = Key extends KnownKey ? AnswerFor<Key> : never
/** Mapped per key: a union over all keys is too large for the compiler. */
type Once = {
  [Key in KnownKey]: CallByKey[Key] extends { idempotency: infer Kind } ? { once: Kind } : { once?: true }
}
type OnceOf<Key extends string> = Key extends KnownKey ? Once[Key] : never

type ActOptions<Key extends string, Given, Before> = Omit<
  UseMutationOptions<AnswerOf<Key>, Error, Given, Before>,
  'mutationFn' | 'meta'
> & {
  /** The screen shows the refusals itself: all of them, or those listed. */
  quiet?: boolean | readonly string[] | undefined
} & OnceOf<Key>
type Making<Key extends string, Given> = { input: (given: Given) => InputOf<Key> }
/** Options without the types of a call: inside `useAct` the key is not known. */
type Loose = {
  input?: (given: unknown) => unknown
  quiet?: boolean | readonly string[]
  once?: true | 'needed' | 'taken'
}

/**
 * An act of the person: a call that changes something. `mutate` takes the input of the call, or what `input` makes it from.
 * `once`: a double click sends once; the contract says of which calls a repetition has the first answer, and they are sent
 * with an `Idempotency-Key`, which a retry after a lost connection repeats.
 */
export function useAct<Key extends string, Given = void, Before = unknown>(
  key: Known<Key>,
  options: ActOptions<Key, Given, Before> & Making<Key, Given>,
): UseMutationResult<AnswerOf<Key>, Error, Given, Before>
export function useAct(key: string, { input, quiet, once: kind, ...options }: Loose) {
  const send = call as (
    key: string,
    input: unknown,
    options?: { idempotencyKey?: string },
  ) => Promise<unknown>
  return useMutation<unknown, Error, unknown, unknown>({
    ...options,
    mutationFn: (given) => {
      const request = input ? input(given) : given
      if (!kind) return send(key, request)
      // An API of another origin need not allow the header where it is not required.
      const isKeyed = kind === 'needed' || (kind === 'taken' && !isOtherOrigin)
      return once(`${key} ${JSON.stringify(request)}`, (idempotencyKey) =>
        send(key, request, isKeyed ? { idempotencyKey } : {}),
      )
    },
    ...(quiet === undefined ? {} : { meta: { quiet } }),
  })
}
