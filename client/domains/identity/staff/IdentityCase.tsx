import { t } from '#messages/admin.ts'
import { countryNames } from '#client/lib/country-name.ts'
import { formatDay } from '#client/lib/time/time.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { CaseLayout } from '#client/domains/admin/console/CaseLayout.tsx'
import { RecordCard } from '#client/domains/admin/console/RecordCard.tsx'
import { type IdentityCheck, reopenCheck, useDecideCheck, type Part, pictureQuery } from './queries.ts'
import { VerdictForm } from '#client/domains/admin/console/VerdictForm.tsx'
import { useQuery } from '@tanstack/react-query'
import { BlobFigure } from '#client/ui/BlobFigure.tsx'

/** One check: what the account says beside what the pictures show, the record, and the decision. */
export function IdentityCase({ check, onClose }: { check: IdentityCheck; onClose: () => void }) {
  const { player, submitted } = check
  const facts = [
    {
      name: t('common.name'),
      value: [check.first_name, check.last_name].filter(Boolean).join(' '),
    },
    { name: t('admin.identity_queue.born'), value: check.dob ? formatDay(check.dob, true) : '' },
    {
      name: t('common.country'),
      value: check.country ? (countryNames().of(check.country) ?? check.country) : '',
    },
  ]
  return (
    <CaseLayout
      back={t('admin.identity_queue.back')}
      onClose={onClose}
      aside={<RecordCard player={player} />}
    >
      <Card
        className="wrap-anywhere"
        title={player.username}
        aside={t.rich('admin.identity_queue.sent', { time: <Time at={submitted} /> })}
      >
        <dl className="mb-4 grid gap-x-6 gap-y-2 sm:grid-cols-3">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-12 text-muted">{name}</dt>
              <dd dir="auto" className="text-16 font-semibold">
                {value || t('admin.identity_queue.not_given')}
              </dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-4 sm:grid-cols-2">
          <IdentityPicture check={check} part="document" />
          <IdentityPicture check={check} part="selfie" />
        </div>
      </Card>
      <IdentityDecision check={check} onDecided={onClose} />
    </CaseLayout>
  )
}

type Props = { check: IdentityCheck; onDecided: () => void }

/** Approves or rejects an identity check. */
function IdentityDecision({ check, onDecided }: Props) {
  const decide = useDecideCheck(check)
  return (
    <VerdictForm
      kind="identity"
      playerId={check.player.id}
      note={t('admin.payouts.told')}
      hint={t('admin.sanction.reason_hint')}
      verdicts={[
        {
          value: 'approve',
          label: t('admin.identity_queue.approve'),
          effect: t('admin.identity_queue.approve_effect'),
          usual: t('admin.verdict.usual', { kind: 'identity' }),
        },
        {
          value: 'reject',
          label: t('admin.identity_queue.reject'),
          effect: t('admin.identity_queue.reject_effect'),
        },
      ]}
      mutation={decide}
      send={({ verdict, reason }, outcome) =>
        decide.mutate({ isApproved: verdict === 'approve', reason }, outcome)
      }
      said={(verdict) => t('admin.identity_queue.decided', { verdict, player: check.player.username })}
      onDecided={onDecided}
      undo={(verdict) => (verdict === 'reject' ? () => reopenCheck(check.player.id) : undefined)}
    />
  )
}

/** The document or the selfie, as large as there is room. */
function IdentityPicture({ check, part }: { check: IdentityCheck; part: Part }) {
  return (
    <BlobFigure
      name={t('admin.identity_queue.part', { part })}
      picture={useQuery(pictureQuery(check, part))}
    />
  )
}
