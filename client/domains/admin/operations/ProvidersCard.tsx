import { t } from '#messages/admin.ts'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { type Operations, type Provider, useTestProvider } from './queries.ts'

/** The sign-in providers that are set up, each with a test. */
export function ProvidersCard({ providers }: { providers: Operations['providers'] }) {
  return (
    <Card title={t('admin.operations.providers')}>
      <p className="mb-2 text-14 text-pretty text-muted">{t('admin.operations.providers_note')}</p>
      <ul className="grid">
        {providers.map((provider) => (
          <ProviderRow key={provider} provider={provider} />
        ))}
      </ul>
    </Card>
  )
}

function ProviderRow({ provider }: { provider: Provider }) {
  const test = useTestProvider(provider)
  const name = t('admin.operations.provider_name', { provider })
  const { general } = placeRefusal(test.error, [])
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line py-3 not-first:border-t">
      <span className="text-16 font-semibold">{name}</span>
      <Button
        variant="outline"
        size="small"
        aria-label={t('admin.operations.test_of', { name })}
        pending={test.isPending}
        onClick={() => test.mutate()}
      >
        {t('admin.operations.test')}
      </Button>
      <p role="status" className="w-full text-14 text-pretty wrap-anywhere empty:hidden">
        {test.data ? (
          <>
            <span className={test.data.outcome === 'works' ? 'text-win' : 'text-loss'}>
              {t('admin.operations.test_outcome', { outcome: test.data.outcome })}
            </span>{' '}
            {test.data.answer ? (
              <span className="text-muted">
                {t('admin.operations.test_answer', { answer: test.data.answer })}
              </span>
            ) : null}
          </>
        ) : (
          general
        )}
      </p>
    </li>
  )
}
