import { t } from '#messages/moderation.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Time } from '#client/ui/Time.tsx'
import { AppealForm } from './AppealForm.tsx'
import type { OwnSanction } from './queries.ts'

type Props = { sanction: OwnSanction; token: string | undefined }

/** A sanction as the player reads it: what it is, why, until when, and what came of the appeal. */
export function SanctionCard({ sanction, token }: Props) {
  const { id, kind, reason, given, ends, is_in_force: isInForce, lifted, appeal } = sanction
  return (
    <Card
      title={t('moderation.sanction.title', { kind })}
      aside={<Time at={given} format="absolute" />}
      className="wrap-anywhere"
    >
      <p className="mb-3 flex flex-wrap gap-2">
        {isInForce ? (
          <Badge tone="loss">
            <span>
              {ends === null
                ? t('moderation.sanction.for_good')
                : t.rich('moderation.sanction.until', { time: <Time at={ends} format="absolute" /> })}
            </span>
          </Badge>
        ) : null}
        {lifted === null ? null : <Badge tone="win">{t('moderation.sanction.lifted', { kind })}</Badge>}
        {!isInForce && lifted === null && ends !== null ? (
          <Badge>
            <span>{t.rich('moderation.sanction.ended', { time: <Time at={ends} format="absolute" /> })}</span>
          </Badge>
        ) : null}
      </p>
      <p className="text-14 text-muted">{t('moderation.sanction.means', { kind })}</p>
      <h3 className="mt-4 text-14 text-muted">{t('moderation.sanction.reason')}</h3>
      <p dir="auto" className="text-16 text-pretty">
        {reason}
      </p>
      {appeal ? <Appeal appeal={appeal} /> : null}
      {sanction.can_appeal ? <AppealForm id={id} token={token} /> : null}
    </Card>
  )
}

function Appeal({ appeal: { status, text, sent, answer } }: { appeal: NonNullable<OwnSanction['appeal']> }) {
  return (
    <>
      <h3 className="mt-4 text-14 text-muted">
        {t.rich('moderation.appeal.sent', { time: <Time at={sent} format="absolute" /> })}
      </h3>
      <p dir="auto" className="mb-4 text-14 text-pretty whitespace-pre-line">
        {text}
      </p>
      {status === 'open' ? (
        <p role="status" className="rounded-input bg-raised p-3 text-14">
          {t('moderation.appeal.waits')}
        </p>
      ) : (
        <FormAlert tone={status === 'lifted' ? 'win' : 'loss'}>
          <span className="block font-semibold">{t('moderation.appeal.outcome', { status })}</span>
          <span dir="auto">{answer}</span>
        </FormAlert>
      )}
    </>
  )
}
