import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import static java.nio.charset.StandardCharsets.UTF_8;

public class Client {
    static final Gson GSON = new GsonBuilder().serializeNulls().create();
    static final HttpClient HTTP = HttpClient.newHttpClient();
    static final JsonObject TASK = GSON.fromJson(new InputStreamReader(System.in, UTF_8), JsonObject.class);

    public static void main(String[] args) throws Exception {
        JsonObject result = new JsonObject();
        result.add("data", run());
        new PrintStream(System.out, true, UTF_8).println(GSON.toJson(result));
    }

    static JsonElement run() throws Exception {
        switch (text("task")) {
            case "read-snapshots": return snapshots();
            case "read-positions": return call("/snapshots/" + text("snapshotId") + "/positions", "GET", "").get("data");
            default: return call("/manual-positions/" + text("positionId"), "PATCH", GSON.toJson(TASK.get("changes"))).get("data");
        }
    }

    static JsonArray snapshots() throws Exception {
        String limit = TASK.has("limit") ? "&limit=" + TASK.get("limit") : "";
        JsonArray all = new JsonArray();
        for (int page = 1; ; page++) {
            JsonObject answer = call("/snapshots?page=" + page + limit, "GET", "");
            all.addAll(answer.getAsJsonArray("data"));
            if (page >= answer.getAsJsonObject("meta").get("lastPage").getAsInt()) return all;
        }
    }

    static JsonObject call(String path, String method, String body) throws Exception {
        String portfolio = URLEncoder.encode(text("portfolioId"), UTF_8).replace("+", "%20");
        HttpRequest request = HttpRequest.newBuilder(URI.create(text("url") + "/v1/api/portfolios/" + portfolio + path))
            .header("Authorization", "Bearer " + text("token"))
            .header("Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(body))
            .build();
        HttpResponse<String> response = HTTP.send(request, BodyHandlers.ofString());
        if (response.statusCode() != 200) throw new IOException("Status " + response.statusCode());
        return GSON.fromJson(response.body(), JsonObject.class);
    }

    static String text(String key) {
        return TASK.get(key).getAsString();
    }
}
