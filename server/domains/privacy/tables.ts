import type { RequestKind } from '#core/privacy/requests.ts'
import type { Narrowed } from '#server/platform/db/tables.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables extends Narrowed<{
    data_requests: { kind: RequestKind }
  }> {}
}
