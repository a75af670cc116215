# The shop in a container: without root, on a read-only root file system, with its data in /data.
# How to run it: docs/deploy.md.

FROM debian:trixie-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates libatomic1 nodejs npm
WORKDIR /app
# Packages first: they are installed again only when the lock file changes.
COPY package.json package-lock.json .npmrc ./
COPY cli/start.mjs cli/end-with-parent.mjs cli/memory.mjs cli/
RUN node cli/start.mjs install
COPY . .
RUN node cli/start.mjs build
# What the running shop does not read: what building needs, what the pages have in their bundles, symbols for debuggers,
# parts for other systems, faces of fonts that no document uses.
RUN apt-get install -y --no-install-recommends binutils \
  && strip node_modules/node-linux-*/bin/node \
  && cd node_modules \
  && find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
  && find @expo-google-fonts -name '*.ttf' ! -name '*_400Regular.ttf' ! -name '*_700Bold.ttf' -delete \
  && rm -rf node-linux-*/include node-linux-*/share .cache pdfkit/.yarn \
    @img/*musl* @img/*wasm* @node-rs/*musl* \
    @babel @base-ui @rolldown @swc @tailwindcss @tiptap @vitejs caniuse-lite jiti lightningcss* lucide-react \
    prettier prosemirror-* react-hook-form rolldown tailwindcss vite vitest

FROM debian:trixie-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 1000 --home-dir /data --shell /usr/sbin/nologin kiosk \
  && install --directory --owner=kiosk --mode=700 /data
COPY --from=build /app /app
WORKDIR /app
ENV HOST=0.0.0.0 PORT=3000 KIOSK_DATA=/data NODE_COMPILE_CACHE=/data/cache/compiled
RUN ln -s /app/node_modules/node-linux-*/bin/node /usr/local/bin/node
USER kiosk
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "cli/start.mjs"]
