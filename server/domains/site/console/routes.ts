import * as calls from '#contract/site/catalogue.ts'
import { read } from '#server/platform/call.ts'
import { presentKept } from './present.ts'

export const listCatalogue = read(calls.listCatalogue, ({ context }) => presentKept(context.db))
