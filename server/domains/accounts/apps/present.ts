import type { CallAnswer } from '#contract/call.ts'
import type * as calls from '#contract/accounts/apps.ts'
import type { AppRow } from './queries.ts'

type OwnApp = CallAnswer<typeof calls.listApps>['results'][number]
type ShownApp = CallAnswer<typeof calls.readAppRequest>['app']

export const presentOwnApp = (row: AppRow): OwnApp => ({
  client_id: row.id,
  name: row.name,
  website: row.website,
  logo: row.logo,
  redirect_uris: row.redirect_uris,
  public: row.secret_hash === null,
  created: row.created_at.toISOString(),
})

/** An app as those see it who are asked to allow it. */
export const presentShown = ({
  id,
  name,
  website,
  logo,
  owner,
}: Pick<AppRow, 'id' | 'name' | 'website' | 'logo'> & { owner: string }): ShownApp => ({
  client_id: id,
  name,
  website,
  logo,
  owner,
})
