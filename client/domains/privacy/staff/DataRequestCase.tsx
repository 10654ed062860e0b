import { t } from '#messages/admin.ts'
import { CaseLayout } from '#client/domains/admin/console/CaseLayout.tsx'
import { VerdictForm } from '#client/domains/admin/console/VerdictForm.tsx'
import { Facts } from '#client/domains/admin/people/Facts.tsx'
import { PersonLink } from '#client/domains/admin/people/PersonLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { Words } from '#client/ui/Words.tsx'
import { type DataRequest, type Decision, reopenDataRequest, useDecideRequest } from './queries.ts'

const VERDICTS: readonly Decision['verdict'][] = ['exported', 'erased', 'done', 'extended', 'refused']

/** One request: who asks, for what, about which account, until when, and the decision. */
export function DataRequestCase({ request, onClose }: { request: DataRequest; onClose: () => void }) {
  const { id, kind, name, email, statement, created, due, extension, player } = request
  const decide = useDecideRequest(id)
  const verdicts = VERDICTS.filter(
    (verdict) =>
      (player !== null || (verdict !== 'exported' && verdict !== 'erased')) &&
      (extension === null || verdict !== 'extended'),
  )
  return (
    <CaseLayout back={t('admin.data_requests.back')} onClose={onClose}>
      <Card
        className="wrap-anywhere"
        title={name}
        aside={t.rich('admin.data_requests.sent', { time: <Time at={created} /> })}
      >
        <Facts
          facts={[
            { name: t('admin.data_requests.wants'), value: t('admin.data_requests.kind', { kind }) },
            { name: t('admin.data_requests.email'), value: <bdi>{email}</bdi> },
            {
              name: t('admin.people.account'),
              value: player ? <PersonLink player={player} /> : t('admin.data_requests.no_account'),
            },
            { name: t('admin.data_requests.due'), value: <Time at={due} format="absolute" /> },
          ]}
        />
        <Words title={t('admin.data_requests.statement')}>{statement}</Words>
        {extension === null ? null : <Words title={t('admin.data_requests.extension')}>{extension}</Words>}
      </Card>
      {request.is_own ? (
        <Card title={t('common.decision')}>
          <p className="text-14 text-muted">{t('admin.data_requests.own')}</p>
        </Card>
      ) : (
        <VerdictForm
          kind="data_requests"
          note={t('admin.data_requests.told')}
          hint={t('admin.data_requests.reason_hint')}
          verdicts={verdicts.map((verdict) => ({
            value: verdict,
            label: t('admin.data_requests.verdict', { verdict }),
            effect: t('admin.data_requests.effect', { verdict }),
          }))}
          mutation={decide}
          send={(decision, outcome) => decide.mutate(decision, outcome)}
          said={(verdict) => t('admin.data_requests.decided', { verdict })}
          onDecided={onClose}
          // An account is closed at once, and its player has 14 days to keep it.
          undo={(verdict) => (verdict === 'erased' ? undefined : () => reopenDataRequest(id))}
        >
          {request.has_second_factor ? (
            <p className="text-14 text-pretty text-muted">{t('admin.data_requests.second_factor')}</p>
          ) : null}
        </VerdictForm>
      )}
    </CaseLayout>
  )
}
