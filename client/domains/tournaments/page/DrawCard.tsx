import { t } from '#messages/tournaments.ts'
import { checkDraw } from '#core/bracket/draw/draw.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { useAct } from '#client/lib/api/act.ts'

/** The recipe of the API, in its order. */
const DRAW_STEPS = ['commitment', 'list', 'shuffle', 'number', 'order'] as const

/** The hash that was published before the draw, the seed once it is drawn, and a check that repeats it here. */
export function DrawCard({ id, draw }: { id: number; draw: NonNullable<Tournament['draw']> }) {
  const check = useAct('GET v1 /tournaments/{id}/draw/', { input: () => ({ params: { id } }) })
  return (
    <Card title={t('tournaments.page.draw')}>
      <p className="text-14 text-pretty text-muted">{t('tournaments.page.draw_note')}</p>
      <dl className="mt-3 grid gap-2 text-14">
        <dt className="text-muted">{t('tournaments.page.commitment')}</dt>
        <dd className="font-mono wrap-anywhere">{draw.commitment}</dd>
        {draw.seed === null ? null : (
          <>
            <dt className="text-muted">{t('tournaments.page.draw_seed')}</dt>
            <dd className="font-mono wrap-anywhere">{draw.seed}</dd>
          </>
        )}
      </dl>
      {draw.seed === null ? null : (
        <div className="mt-4 grid justify-items-start gap-3">
          <Button variant="outline" size="small" pending={check.isPending} onClick={() => check.mutate()}>
            {t('tournaments.page.draw_check')}
          </Button>
          <p role="status" className="text-14 text-pretty">
            {check.data?.seed ? verdictOf({ ...check.data, seed: check.data.seed }) : null}
          </p>
          {check.data ? (
            <details className="text-14">
              <summary className="cursor-pointer text-muted">{t('tournaments.page.draw_how')}</summary>
              <ol className="mt-2 grid list-decimal gap-1.5 ps-5 text-pretty">
                {DRAW_STEPS.map((step) => (
                  <li key={step}>{t(`tournaments.page.draw_step.${step}`)}</li>
                ))}
              </ol>
            </details>
          ) : null}
        </div>
      )}
    </Card>
  )
}

function verdictOf(draw: Parameters<typeof checkDraw>[0]): string {
  const { isCommitted, moved } = checkDraw(draw)
  if (!isCommitted) return t('tournaments.page.draw_wrong')
  return moved === 0 ? t('tournaments.page.draw_fits') : t('tournaments.page.draw_moved', { count: moved })
}
