import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { removeUpload, UPLOADS_PATH } from '#server/platform/files/files.ts'
import { makeAvatar } from '#server/domains/players/avatar.ts'
import type { ImageRefusal } from '#server/platform/files/reencode.ts'
import { lockManaged, managesOrganization } from './access.ts'
import { findBySlug, updateOrganization } from './queries.ts'

type Refusal = 'not_found' | 'not_staff'

/** Sets the logo. Returns its URL. */
export async function setOrganizationLogo(
  context: Context,
  actor: Actor,
  { slug, image }: { slug: string; image: Uint8Array },
): Promise<Outcome<string, Refusal | ImageRefusal>> {
  // Checked before decoding the picture: only that of its staff is processed.
  const row = await findBySlug(context.db, slug)
  if (!row) return refuse('not_found')
  if (!(await managesOrganization(context.db, row.id, actor.playerId))) return refuse('not_staff')
  const logo = await makeAvatar(image)
  if (!logo.ok) return logo
  const url = `${UPLOADS_PATH}${await context.files.put('logos', logo.value)}`
  const replaced = await replaceLogo(context, actor, { slug, url })
  if (replaced.ok) return accept(url)
  await removeUpload(context.files, url)
  return replaced
}

/** Removes the logo. */
export function removeOrganizationLogo(
  context: Context,
  actor: Actor,
  slug: string,
): Promise<Outcome<undefined, Refusal>> {
  return replaceLogo(context, actor, { slug, url: null })
}

/** The old file is deleted after the commit, so that no page links to it. */
async function replaceLogo(
  context: Context,
  { playerId }: Actor,
  { slug, url }: { slug: string; url: string | null },
): Promise<Outcome<undefined, Refusal>> {
  const replaced = await runCommand(context, async ({ trx }) => {
    const managed = await lockManaged(trx, slug, playerId)
    if (!managed.ok) return managed
    await updateOrganization(trx, managed.value.id, { logo_url: url })
    return accept(managed.value.logo_url)
  })
  if (!replaced.ok) return replaced
  await removeUpload(context.files, replaced.value)
  return accept(undefined)
}
