import type { Db } from '#server/platform/db/open.ts'
import type { TwinStore } from '#twins/paypal/store.ts'

/** Stores the sandbox's objects in our database, so that they survive a restart. */
export function sandboxStore(db: Db): TwinStore {
  return {
    async get(kind, id) {
      // PostgreSQL cannot store the NUL character, so no such id exists.
      if (id.includes('\0')) return undefined
      return (
        await db
          .selectFrom('sandbox_objects')
          .select('data')
          .where('kind', '=', kind)
          .where('id', '=', id)
          .executeTakeFirst()
      )?.data
    },
    async list(kind) {
      const rows = await db.selectFrom('sandbox_objects').select('data').where('kind', '=', kind).execute()
      return rows.map(({ data }) => data)
    },
    async put(kind, id, value) {
      const data = JSON.stringify(value)
      await db
        .insertInto('sandbox_objects')
        .values({ kind, id, data })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ data }))
        .execute()
    },
  }
}
