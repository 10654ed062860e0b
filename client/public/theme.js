// Runs before the first paint. A separate file, because the CSP blocks inline scripts.
;(function () {
  var picked = null
  try {
    picked = localStorage.getItem('theme')
  } catch (error) {
    // Without storage, follow the system.
  }
  var light = picked === 'light' || (picked !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches)
  document.documentElement.setAttribute('data-theme', light ? 'light' : 'dark')
  // The server draws pages for visitors. Parts that a player does not see are not shown until the page runs.
  try {
    if (localStorage.getItem('auth_token')) document.documentElement.setAttribute('data-player', '')
  } catch (error) {
    // Without storage nobody is signed in here.
  }
})()
