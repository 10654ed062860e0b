# An image of a site: docs/operate.md, "Containers". PARTS=postgres adds the embedded PostgreSQL, for one process on its own.
# Debian, because PostgreSQL's packaged programs need glibc: they do not run on Alpine.

FROM node:24.21.0-slim AS build
ARG PARTS=""
# Other API bases are compiled into the client.
ARG VITE_API_V1_BASE=""
ARG VITE_API_V2_BASE=""
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run release -- --with="$PARTS" --folder=/packed && mv /packed/contender-*/ /release

FROM node:24.21.0-slim
LABEL org.opencontainers.image.title="Contender" \
  org.opencontainers.image.description="The open platform for competitive gaming communities" \
  org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data \
  NODE_COMPILE_CACHE=/tmp/compiled
WORKDIR /app
COPY --from=build /release/ ./
RUN install -d -o node -g node -m 700 /data /backups
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node"]
CMD ["scripts/start.mjs"]
