import { t } from '#messages/teams.ts'
import { Banner } from '#client/ui/art/Banner.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { TeamCrest } from '#client/domains/teams/TeamCrest.tsx'

/** A preview of a team. Its crest is generated from the name and never changes. */
export function TeamPreview({ name, tag, game }: { name: string; tag: string; game: string }) {
  const { gameName } = useCatalogue()
  const shown = name.trim() || t('common.your_team')
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Banner slug={shown} className="h-20">
        <span />
      </Banner>
      <div className="px-5 pb-5">
        <span className="relative -mt-9 inline-block rounded-[14px] bg-surface p-1">
          <TeamCrest team={{ name: shown, logo_url: null }} size={80} />
        </span>
        <p
          dir="auto"
          className={`mt-2 font-wide text-start text-20 leading-tight wrap-anywhere ${name.trim() ? '' : 'text-faint'}`}
        >
          {shown}
        </p>
        <p className="mt-1 text-14 text-muted">
          <span className="font-semibold text-text uppercase">
            {tag.trim() || t('teams.team_preview.tag')}
          </span>{' '}
          · {game ? gameName(game) : t('teams.team_preview.no_game_yet')}
        </p>
        <p className="mt-4 text-14 text-pretty text-muted">{t('teams.team_preview.crest_hint')}</p>
      </div>
    </div>
  )
}
