import { t } from '#messages/moderation.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Time } from '#client/ui/Time.tsx'
import { type OwnSanction, useAppeal } from './queries.ts'
import { appealByToken } from '#contract/moderation/appeals.ts'
import { checkedAs, problemsOf } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { AreaField } from '#client/ui/fields/AreaField.tsx'

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
                : t.rich('common.until', { time: <Time at={ends} format="absolute" /> })}
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
      <h3 className="mt-4 text-14 text-muted">{t('common.reason')}</h3>
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

const MAX = 2000

/** The one appeal that a player has. */
function AppealForm({ id, token }: { id: number; token: string | undefined }) {
  const appeal = useAppeal(id, token)
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) =>
      checkedAs(text.trim(), {
        text: problemsOf(appealByToken.body, { token: 'x', text: text.trim() })['text'],
      }),
    mutation: appeal,
    send: (body, outcome) => appeal.mutate(body, outcome),
    isLeft: true,
  })
  return (
    <form {...form.props} className="mt-5 grid gap-4 border-t border-line pt-5">
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <AreaField
        label={t('moderation.appeal.text')}
        hint={t('moderation.appeal.hint')}
        rows={4}
        maxLength={MAX}
        {...form.text('text')}
      />
      <Button type="submit" variant="main" pending={form.isBusy} className="justify-self-start max-sm:w-full">
        {t('moderation.appeal.send')}
      </Button>
    </form>
  )
}
