import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { NotFoundScreen } from '#client/app/shell/errors/NotFoundScreen.tsx'
import { RouteError } from '#client/app/shell/errors/RouteError.tsx'
import { Shell } from '#client/app/shell/Shell.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Shell,
  notFoundComponent: NotFoundScreen,
  errorComponent: RouteError,
})
