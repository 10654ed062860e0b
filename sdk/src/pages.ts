import type { Calls, Page } from './api.gen.ts'

/** Calls that answer a list in pages. */
export type ListCall = {
  [Name in keyof Calls]: Calls[Name]['answer'] extends Page & { results: unknown[] } ? Name : never
}[keyof Calls]
export type PageOf<Name extends ListCall> = Calls[Name]['answer']
export type RowOf<Name extends ListCall> = PageOf<Name> extends { results: (infer Row)[] } ? Row : never

type Read = (input: object) => Promise<{ results: unknown[]; next_cursor?: string | null }>

export async function* pages(read: Read, input: object): AsyncGenerator<never> {
  let cursor: string | null | undefined
  do {
    const page = await read({ page_size: 100, ...input, ...(cursor ? { cursor } : {}) })
    yield page as never // as the call answers
    cursor = page.next_cursor
  } while (cursor)
}

export async function* rows(read: Read, input: object): AsyncGenerator<never> {
  for await (const page of pages(read, input)) yield* (page as { results: never[] }).results
}

/** Rows of newline-delimited JSON. */
export async function* lines(open: () => Promise<Response>): AsyncGenerator<never> {
  for await (const line of linesOf((await open()).body)) if (line !== '') yield JSON.parse(line) as never
}

/** The lines of a body, whatever its ends of lines are. */
export async function* linesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string> {
  if (!body) return
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      const all = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = all.pop() ?? ''
      for (const line of all) yield line.replace(/\r$/, '')
    }
    if (rest !== '') yield rest
  } finally {
    await reader.cancel().catch(() => {})
  }
}
