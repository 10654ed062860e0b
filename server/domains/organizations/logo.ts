import * as calls from '#contract/organizations/organizations.ts'
import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { removeUpload } from '#server/platform/files/files.ts'
import { workflow } from '#server/platform/call.ts'
import { isPictureRefusedNow, putPicture } from '#server/domains/players/pictures/queries.ts'
import { storePicture, type PictureRefusal, type Uploaded } from '#server/domains/players/pictures/upload.ts'
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
  const logo = await storePicture(context, 'logos', { bytes: image, by: actor.playerId })
  if (!logo.ok) return logo
  const replaced = await replaceLogo(context, actor, { slug, logo: logo.value })
  if (replaced.ok) return accept(logo.value.url)
  await removeUpload(context.files, logo.value.url)
  return replaced
}

/** Removes the logo. */
export const removeOrganizationLogo = workflow(
  calls.removeOrganizationLogo,
  ({ context, actor, params: { slug } }) => replaceLogo(context, actor, { slug, logo: null }),
)

type Logo<Image> = { slug: string; logo: Image }

/** The old file is deleted after the commit, so that no page links to it. */
function replaceLogo(context: Context, actor: Actor, of: Logo<null>): Promise<Outcome<undefined, Refusal>>
function replaceLogo(
  context: Context,
  actor: Actor,
  of: Logo<Uploaded>,
): Promise<Outcome<undefined, Refusal | 'picture_removed'>>
async function replaceLogo(
  context: Context,
  { playerId }: Actor,
  { slug, logo }: Logo<Uploaded | null>,
): Promise<Outcome<undefined, Refusal | 'picture_removed'>> {
  const replaced = await runCommand(context, async (unit) => {
    const managed = await lockManaged(unit.trx, slug, playerId)
    if (!managed.ok) return managed
    if (logo && (await isPictureRefusedNow(unit.trx, logo.hashes))) return refuse('picture_removed')
    await showOrganizationLogo(unit, managed.value.id, logo && { ...logo, by: playerId })
    return accept(managed.value.logo_url)
  })
  if (!replaced.ok) return replaced
  await removeUpload(context.files, replaced.value)
  return accept(undefined)
}

/** Shows another logo, or the generated one. The organization must be locked. */
export async function showOrganizationLogo(
  { trx, now }: Unit,
  id: number,
  logo: (Uploaded & { by: string }) | null,
): Promise<void> {
  await updateOrganization(trx, id, { logo_url: logo?.url ?? null })
  await putPicture(trx, { kind: 'organization', subject: String(id) }, logo && { ...logo, now })
}
