import { t } from '#messages/discord.ts'
import { t as words } from '#messages/tournaments.ts'
import { plainText } from '#core/discord/text.ts'
import type { Context } from '#server/platform/context.ts'
import type { Asked, Answer } from '../asked.ts'
import { link, press, privately, type Button, type Draft } from '../message.ts'

/** An answer that only the person sees. */
export const say = (draft: Draft | string): Answer => ({
  kind: 'message',
  message: privately(typeof draft === 'string' ? { content: draft } : draft),
})

export const siteName = ({ settings }: Context): string => plainText(settings.current().BRAND_NAME)

export const tournamentUrl = ({ config }: Context, id: number): string =>
  `${config.publicUrl}/tournament-details?tournamentId=${id}`
export const roomUrl = ({ config }: Context, lobbyId: number): string =>
  `${config.publicUrl}/lobby-detail/${lobbyId}`

export const viewButton = (context: Context, tournamentId: number): Button =>
  link(words('tournaments.embed.show_bracket'), tournamentUrl(context, tournamentId))

export const registerButton = (id: number): Button =>
  press(words('tournaments.act.register'), ['register', id], 'main')
export const checkInButton = (id: number): Button => press(words('common.check_in'), ['checkin', id], 'main')
export const withdrawButton = (id: number): Button => press(t('discord.withdraw'), ['withdraw', id])

/** Asks somebody to connect the Discord account; the page leads back to the channel. */
export function askToConnect({ context, place }: Asked): Answer {
  const query = place ? `?guild=${place.guildId}&channel=${place.channelId}` : ''
  return say({
    content: t('discord.connect.lead', { site: siteName(context) }),
    buttons: [link(t('discord.connect.act'), `${context.config.publicUrl}/discord-account${query}`)],
  })
}
