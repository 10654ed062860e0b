import * as calls from '#contract/organizations/organizations.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Actor, Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { workflow } from '#server/platform/call.ts'
import { putPicture } from '#server/domains/players/pictures/queries.ts'
import {
  removePicture,
  setPicture,
  type PictureRefusal,
  type ShownPicture,
} from '#server/domains/players/pictures/upload.ts'
import { lockManaged, managesOrganization } from './access.ts'
import { findBySlug, updateOrganization } from './queries.ts'

type Refusal = 'not_found' | 'not_staff'

/** Sets the logo. Returns its URL. */
export async function setOrganizationLogo(
  context: Context,
  actor: Actor,
  { slug, image }: { slug: string; image: Uint8Array },
): Promise<Outcome<string, Refusal | PictureRefusal>> {
  // Checked before decoding the picture: only that of its staff is processed.
  const row = await findBySlug(context.db, slug)
  if (!row) return refuse('not_found')
  if (!(await managesOrganization(context.db, row.id, actor.playerId))) return refuse('not_staff')
  return setPicture(context, 'logos', { bytes: image, by: actor.playerId }, lockLogo(slug, actor))
}

/** Removes the logo. */
export const removeOrganizationLogo = workflow(
  calls.removeOrganizationLogo,
  ({ context, actor, params: { slug } }) => removePicture(context, lockLogo(slug, actor)),
)

const lockLogo =
  (slug: string, { playerId }: Actor) =>
  async (unit: Unit) => {
    const managed = await lockManaged(unit.trx, slug, playerId)
    if (!managed.ok) return managed
    const { id, logo_url: url } = managed.value
    return accept({ url, show: (logo: ShownPicture) => showOrganizationLogo(unit, id, logo) })
  }

/** Shows another logo, or the generated one. The organization must be locked. */
export async function showOrganizationLogo(
  { trx, now }: Unit,
  id: number,
  logo: ShownPicture,
): Promise<void> {
  await updateOrganization(trx, id, { logo_url: logo?.url ?? null })
  await putPicture(trx, { kind: 'organization', subject: String(id) }, logo && { ...logo, now })
}
