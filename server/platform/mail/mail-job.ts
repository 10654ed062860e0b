import { englishOf, localeOr } from '#messages/locales.ts'
import { withLocale } from '#messages/server.ts'
import type { JobKind, JobRequest } from '#server/platform/jobs/kind.ts'
import { composeMail, type MailParts } from './layout.ts'
import type { Mail } from './mailer.ts'

/** A mail to one person. `parts` is called in the language of the reader. */
export type Outgoing = Omit<Mail, 'subject' | 'text' | 'html'> & {
  language: string | null | undefined
  parts: () => MailParts
}

/** Sends one mail per job, so that no response waits for a mail server. It tries again until the mail is handed over. */
export function handleMail<Key, Given, Read>(
  kind: JobKind<Key, Given, Read>,
  /** Finds what a job is to send, in its transaction; undefined when there is nothing to send any more. */
  source: (job: JobRequest<Key, Read>) => Promise<Outgoing | undefined>,
): void {
  kind.preparedBy(
    async (job) => {
      const outgoing = await source(job)
      if (!outgoing) return undefined
      const { language, parts, ...mail } = outgoing
      const composed = withLocale(
        localeOr(language ?? null),
        () => composeMail(job.context.settings.current(), parts()),
        englishOf(language),
      )
      return ({ db, mailer }) => mailer.send(db, { ...mail, ...composed }, job.unit.now)
    },
    { lane: 'messages', sendsMail: true },
  )
}
