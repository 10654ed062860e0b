import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { NotFoundScreen } from '#client/shell/NotFoundScreen.tsx'
import { RouteError } from '#client/shell/RouteError.tsx'
import { Shell } from '#client/shell/Shell.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Shell,
  notFoundComponent: NotFoundScreen,
  errorComponent: RouteError,
})
