import { t } from '#messages/discord.ts'
import { LOCALES, type Locale } from '#messages/locales.ts'
import { withLocale } from '#messages/server.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import * as matches from './acts/matches.ts'
import * as play from './acts/play.ts'
import * as tournaments from './acts/tournaments.ts'
import { askToConnect, say, siteName } from './acts/words.ts'
import type { Act, Answer, Asked } from './asked.ts'

type OptionName = 'tournament' | 'mode' | 'score'
type Command = {
  act: Act
  /** True if it is also for those who have not connected an account. */
  isForAll?: true
  option?: { name: OptionName; isNeeded?: true; suggest?: Act }
}

const tournament = { name: 'tournament', suggest: tournaments.suggestTournaments } as const

/** Commands by their names, which are the same in every language. */
export const COMMANDS: Record<CommandName, Command> = {
  register: { act: tournaments.register, option: tournament },
  withdraw: { act: tournaments.withdraw, option: tournament },
  checkin: { act: tournaments.checkInTo, option: tournament },
  next: { act: matches.next },
  ready: { act: matches.ready },
  report: { act: matches.report, option: { name: 'score' } },
  queue: { act: play.queue, option: { name: 'mode', isNeeded: true, suggest: play.suggestModes } },
  lobby: { act: play.lobby, option: { name: 'mode', isNeeded: true, suggest: play.suggestModes } },
  tournaments: { act: tournaments.listed, isForAll: true },
  bracket: { act: tournaments.bracket, isForAll: true, option: tournament },
  standings: { act: tournaments.standings, isForAll: true, option: tournament },
  profile: { act: play.profile },
  help: { act: help, isForAll: true },
}
type CommandName =
  | 'register'
  | 'withdraw'
  | 'checkin'
  | 'next'
  | 'ready'
  | 'report'
  | 'queue'
  | 'lobby'
  | 'tournaments'
  | 'bracket'
  | 'standings'
  | 'profile'
  | 'help'

/** Commands of buttons and forms, by the first word of their id. */
const PRESSED: Record<string, Command> = {
  register: { act: tournaments.register },
  withdraw: { act: tournaments.withdraw },
  checkin: { act: tournaments.checkInTo },
  next: { act: matches.next },
  ready: { act: matches.ready },
  report: { act: matches.report },
  leave: { act: play.leave },
  join: { act: play.join },
  here: { act: play.readyInLobby },
}

/** The act of a command, or of a button or form; it first asks for an account where it needs one. */
export function actOf(of: { command: string } | { pressed: string }): Act | undefined {
  const found: Command | undefined =
    'command' in of
      ? Object.hasOwn(COMMANDS, of.command)
        ? COMMANDS[of.command as CommandName]
        : undefined
      : Object.hasOwn(PRESSED, of.pressed)
        ? PRESSED[of.pressed]
        : undefined
  if (!found) return undefined
  return async (asked) => (asked.player || found.isForAll ? found.act(asked) : askToConnect(asked))
}

export function suggestionsOf(command: string): Act | undefined {
  const found: Command | undefined = Object.hasOwn(COMMANDS, command)
    ? COMMANDS[command as CommandName]
    : undefined
  return found?.option?.suggest
}

async function help(asked: Asked): Promise<Answer> {
  const lines = names().map((name) => `**/${name}** ${t('discord.command', { name })}`)
  return say({ embed: { title: siteName(asked.context), description: lines.join('\n') } })
}

const names = () => Object.keys(COMMANDS) as CommandName[]

/** Discord's names of our languages. */
const DISCORD_LOCALES: Record<(typeof LOCALES)[number], string[]> = {
  en: ['en-US', 'en-GB'],
  de: ['de'],
  fr: ['fr'],
  es: ['es-ES', 'es-419'],
  'pt-BR': ['pt-BR'],
  it: ['it'],
  pl: ['pl'],
  tr: ['tr'],
  ar: [], // none at Discord
}

/** Commands as Discord registers them, with their descriptions in its languages. */
function commandDefinitions(): object[] {
  const inAll = (text: () => string) => ({
    description: withLocale('en', text),
    description_localizations: Object.fromEntries(
      LOCALES.flatMap((locale) =>
        DISCORD_LOCALES[locale].map((name) => [name, withLocale(locale as Locale, text)]),
      ),
    ),
  })
  return names().map((name) => {
    const { option }: Command = COMMANDS[name]
    return {
      name,
      type: 1,
      ...inAll(() => t('discord.command', { name })),
      ...(option
        ? {
            options: [
              {
                name: option.name,
                type: 3,
                required: option.isNeeded ?? false,
                autocomplete: option.suggest !== undefined,
                ...inAll(() => t('discord.option', { name: option.name })),
              },
            ],
          }
        : {}),
    }
  })
}

/** Registers the commands, which replaces all that were there. */
const register = defineJob('discord.register')
register.preparedBy(
  async () =>
    async ({ discord, log }) => {
      if (!discord) return
      const answer = await discord.rest.bot(
        'PUT',
        `/applications/${discord.appId}/commands`,
        commandDefinitions(),
      )
      if (answer.kind !== 'done') log.warn({ answer }, 'the commands were not registered at Discord')
      if (answer.kind === 'limited' || answer.kind === 'unreachable')
        throw new Error('Discord cannot be reached')
    },
  { lane: 'discord', fromStart: 'site' },
)
