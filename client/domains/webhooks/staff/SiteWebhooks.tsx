import { t } from '#messages/webhooks.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { query } from '#client/lib/api/query.ts'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { Card } from '#client/ui/Card.tsx'
import { Page } from '#client/ui/Page.tsx'
import { Time } from '#client/ui/Time.tsx'
import { shortUrl } from '../owner.ts'
import { Dotted } from '../StateLine.tsx'
import { Webhooks } from '../Webhooks.tsx'

const route = getRouteApi('/admin/{-$section}/{-$id}')
type Troubled = AnswerFor<'GET v1 /admin/webhooks/'>['troubled']

/** The site's own endpoints, and those of everybody that fail. The address has the one that is open as its id. */
export function SiteWebhooks({ id }: { id: string | undefined }) {
  const navigate = route.useNavigate()
  const { data } = useQuery(query('GET v1 /admin/webhooks/'))
  return (
    <Page>
      <Webhooks
        owner={{ kind: 'site' }}
        lead={t('webhooks.console.lead')}
        selectedId={id === undefined ? undefined : Number(id)}
        onSelect={(next) =>
          void navigate({
            params: { section: 'webhooks', id: String(next) },
            replace: true,
            resetScroll: false,
          })
        }
      >
        {data ? <TroubledCard troubled={data.troubled} /> : null}
      </Webhooks>
    </Page>
  )
}

function TroubledCard({ troubled }: { troubled: Troubled }) {
  return (
    <Card title={t('webhooks.console.failing')} className="mb-4">
      {troubled.length === 0 ? (
        <p className="text-14 text-muted">{t('webhooks.console.none_failing')}</p>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {troubled.map((each) => (
            <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <span dir="ltr" className="min-w-0 flex-1 basis-56 font-mono text-14 break-all">
                {shortUrl(each.url)}
              </span>
              <span className="text-14 text-muted">{each.owner ?? t('webhooks.console.site')}</span>
              <Dotted tone={each.state === 'off' ? 'none' : 'bad'}>
                {each.state === 'off'
                  ? t('webhooks.off', { reason: 'failing' })
                  : t.rich('webhooks.state.failing', {
                      time: <Time at={each.failing_since} format="absolute" />,
                    })}
              </Dotted>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
