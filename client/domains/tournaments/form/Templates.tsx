import { t } from '#messages/tournaments.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { cacheActed } from '#client/domains/tournaments/acts.ts'
import { templatesQuery } from '#client/domains/tournaments/queries.ts'
import { formatText } from '#client/domains/tournaments/words/next.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { useAct } from '#client/lib/api/act.ts'

/** List of the organizer's templates: each makes a draft with its rules. */
export function Templates() {
  const query = useQuery(templatesQuery)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const use = useAct('POST v1 /tournaments/{id}/clone/', {
    input: (id: number) => ({ params: { id }, body: {} }),
    onSuccess: (draft) => {
      cacheActed(queryClient, draft)
      void navigate({ to: '/tournament-new', search: { edit: draft.id } })
    },
  })
  const templates = query.data?.results ?? []
  if (templates.length === 0) return null
  return (
    <Card title={t('tournaments.form.templates')}>
      <ul className="grid gap-2">
        {templates.map((template) => (
          <li key={template.id} className="flex min-h-11 flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 text-14">
              <Link
                to="/tournament-details"
                search={{ tournamentId: template.id, tab: 'organise' }}
                className="block font-semibold wrap-anywhere underline-offset-2 hover:underline"
              >
                <bdi>{template.name}</bdi>
              </Link>
              <span className="text-muted">{formatText(template)}</span>
            </span>
            <Button
              size="small"
              variant="outline"
              aria-label={t('tournaments.form.use_named', { name: template.name })}
              pending={use.isPending && use.variables === template.id}
              disabled={use.isPending}
              onClick={() => use.mutate(template.id)}
            >
              {t('tournaments.form.use_template')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
