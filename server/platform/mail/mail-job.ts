import { localeOr } from '#messages/locales.ts'
import { withLocale } from '#messages/server.ts'
import type { Context, TransactionContext } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { Job } from '#server/platform/jobs/queries.ts'
import { composeMail, type MailParts } from './layout.ts'
import type { Mail } from './mailer.ts'

/** A mail to one person. `parts` is called in the language of the reader. */
export type Outgoing = Omit<Mail, 'subject' | 'text' | 'html'> & {
  language: string | null | undefined
  parts: () => MailParts
}

/** Finds what a job is to send, in its transaction; undefined when there is nothing to send any more. */
export type MailSource = (context: TransactionContext, unit: Unit, job: Job) => Promise<Outgoing | undefined>

/** Registers a job that sends one mail, so that no response waits for a mail server. It tries again until the mail is handed over. */
export function handleMail(context: Context, kind: string, source: MailSource): void {
  context.jobs.handlePrepared(
    kind,
    async (jobContext, unit, job) => {
      const outgoing = await source(jobContext, unit, job)
      if (!outgoing) return undefined
      const { language, parts, ...mail } = outgoing
      const composed = withLocale(localeOr(language ?? null), () =>
        composeMail(jobContext.settings.current(), parts()),
      )
      return ({ db, mailer }) => mailer.send(db, { ...mail, ...composed }, unit.now)
    },
    { lane: 'messages', sendsMail: true },
  )
}
