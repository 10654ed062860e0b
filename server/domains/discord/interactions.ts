import { t } from '#messages/discord.ts'
import { withLocale } from '#messages/server.ts'
import { cutText, plainText } from '#core/discord/text.ts'
import type { Context } from '#server/platform/context.ts'
import { statusMessage } from '#server/platform/http/errors.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { RateLimiter } from '#server/platform/http/protection/limits.ts'
import { say, siteName, tournamentUrl } from './acts/words.ts'
import { loadAsked, type Answer, type Asked, type Form, type Interaction } from './asked.ts'
import { actOf, suggestionsOf } from './commands.ts'
import { link, privately, type MessageData } from './message.ts'

const COMMAND = 2
const COMPONENT = 3
const AUTOCOMPLETE = 4
const FORM = 5
/** Discord waits for 3 seconds; the way there takes a part of them. */
const ANSWER_MS = 2000

export type Reply = { type: number; data?: object }

/** Answers an interaction in time: with what has come of it, or with a promise that is kept later. */
export async function answerInteraction(
  context: Context,
  limiter: RateLimiter,
  given: Interaction,
): Promise<Reply> {
  const work = answer(context, limiter, given)
  const isLate = Symbol('late')
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof isLate>((resolve) => {
    timer = setTimeout(() => resolve(isLate), ANSWER_MS)
  })
  const first = await Promise.race([work, late]).finally(() => clearTimeout(timer))
  if (first !== isLate) return replyOf(first)
  if (given.type === AUTOCOMPLETE) return replyOf({ kind: 'choices', choices: [] })
  void work
    .then((answered) => sendLater(context, given, answered))
    .catch((error: unknown) => context.log.error(error))
  return { type: 5, data: { flags: 64 } }
}

/** Runs what was asked for, in the language of the person. Never fails: whatever goes wrong is said. */
async function answer(context: Context, limiter: RateLimiter, given: Interaction): Promise<Answer> {
  try {
    const { asked, locale } = await loadAsked(context, limiter, given)
    return await withLocale(locale, () => run(asked, given))
  } catch (error) {
    context.log.error(error)
    return say(statusMessage(500))
  }
}

async function run(asked: Asked, { type, data = {} }: Interaction): Promise<Answer> {
  if (type === AUTOCOMPLETE) {
    const suggest = suggestionsOf(data.name ?? '')
    return suggest ? suggest(asked).catch(() => NO_CHOICES) : NO_CHOICES
  }
  const act =
    type === COMMAND
      ? actOf({ command: data.name ?? '' })
      : type === COMPONENT || type === FORM
        ? actOf({ pressed: (data.custom_id ?? '').split(':')[0] ?? '' })
        : undefined
  if (!act) return say(t('discord.stale'))
  try {
    return await act(asked)
  } catch (error) {
    if (error instanceof Refusal) return refused(asked, error)
    asked.context.log.error(error)
    return say(statusMessage(500))
  }
}

const NO_CHOICES: Answer = { kind: 'choices', choices: [] }

/** A refusal in its own words, with the way to the site, where more can be done. */
function refused(asked: Asked, error: Refusal): Answer {
  const { context, about, options } = asked
  const id = Number(about[0] ?? options.get('tournament') ?? Number.NaN)
  const site = t('discord.on_site', { site: siteName(context) })
  const url = Number.isInteger(id) && about.length < 2 ? tournamentUrl(context, id) : context.config.publicUrl
  // Paying is left to the site, which a key cannot do either.
  const text = error.code === 'session_only' ? t('discord.pay_on_site') : plainText(textOf(error))
  return say({ content: text, buttons: [link(site, url)] })
}

/** Messages of fields have a body of their own. */
function textOf(error: Refusal): string {
  const { code: _code, ...body } = error.body()
  const texts = Object.values(body).flat()
  return (
    error.message ||
    texts.find((text): text is string => typeof text === 'string') ||
    statusMessage(error.status)
  )
}

function replyOf(answered: Answer): Reply {
  if (answered.kind === 'choices') return { type: 8, data: { choices: answered.choices } }
  if (answered.kind === 'form') return { type: 9, data: formOf(answered.form) }
  return { type: answered.kind === 'update' ? 7 : 4, data: answered.message }
}

const formOf = ({ custom_id, title, label, placeholder, value }: Form) => ({
  custom_id,
  title: cutText(title, 45),
  components: [
    {
      type: 1,
      components: [
        {
          type: 4,
          custom_id: 'games',
          style: 1,
          label: cutText(label, 45),
          placeholder,
          value,
          required: true,
        },
      ],
    },
  ],
})

/** The person was told to wait: now the answer takes that place. A form cannot, so it has to be asked for again. */
async function sendLater({ discord }: Context, { token }: Interaction, answered: Answer): Promise<void> {
  if (!discord) return
  const message: MessageData =
    answered.kind === 'message' || answered.kind === 'update'
      ? answered.message
      : privately({ content: t('discord.slow') })
  const { flags: _flags, ...data } = message
  await discord.rest.later('PATCH', `/webhooks/${discord.appId}/${token}/messages/@original`, data)
}
